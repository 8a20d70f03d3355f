// The entries of the catalogue as the studio lists them.
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import {
  type EntrySearch,
  searchStaffRows,
  type StaffRow,
  type StaffRowSource,
} from '../database/staff-rows.ts'

const noFigures = sql`cast(null as integer) as wingspan, cast(null as integer) as weight,
  cast(null as integer) as class`

const sources = {
  'aircraft model': {
    id: sql`model.id`,
    hasNumbers: true,
    select: sql<StaffRow>`
    select cast(model.id as text) as key, model.name, model.slug as code, class.name as detail, model.status,
      model.image, model.wingspan, model.weight, model.class, model.name as sort
    from aircraft_model model join aircraft_class class on class.id = model.class`,
  },
  accessory: {
    id: sql`accessory.id`,
    hasNumbers: true,
    select: sql<StaffRow>`
    select cast(accessory.id as text) as key, accessory.name, accessory.product_code as code, model.name as detail,
      accessory.status, accessory.image, accessory.name as sort, ${noFigures}
    from accessory join aircraft_model model on model.id = accessory.model`,
  },
  part: {
    id: sql`part.product_code`,
    hasNumbers: false,
    select: sql<StaffRow>`
    select part.product_code as key, part.name, part.product_code as code, model.name as detail, part.status,
      null as image, part.product_code as sort, ${noFigures}
    from part join aircraft_model model on model.id = part.model`,
  },
  'old code': {
    id: sql`redirect.code`,
    hasNumbers: false,
    select: sql<StaffRow>`
    select redirect.code as key, redirect.code as name, redirect.now as code, redirect.note as detail,
      null as status, null as image, redirect.code as sort, ${noFigures}
    from redirect`,
  },
  review: {
    id: sql`review.id`,
    hasNumbers: true,
    select: sql<StaffRow>`
    select cast(review.id as text) as key, review.magazine_name as name, review.title as code, model.name as detail,
      null as status, review.image, review.magazine_name as sort, ${noFigures}
    from review left join aircraft_model model on model.id = review.model`,
  },
  'aircraft class': {
    id: sql`id`,
    hasNumbers: true,
    select: sql<StaffRow>`
    select cast(id as text) as key, name, slug as code, wingspan_text as detail, null as status, image, id as sort,
      ${noFigures}
    from aircraft_class`,
  },
  airframe: {
    id: sql`slug`,
    hasNumbers: false,
    select: sql<StaffRow>`
    select slug as key, name, slug as code, manufacturer as detail, null as status, silhouette as image,
      name as sort, ${noFigures}
    from airframe`,
  },
} satisfies Record<string, StaffRowSource>

export type KindForStaff = keyof typeof sources

export const searchEntriesForStaff = (db: Database, kind: KindForStaff, search: EntrySearch) =>
  searchStaffRows(db, sources[kind], search)
