// The company's entries as the studio lists them.
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import {
  type EntrySearch,
  searchStaffRows,
  type StaffRow,
  type StaffRowSource,
} from '../database/staff-rows.ts'

const noFigures = sql`null as status, cast(null as integer) as wingspan, cast(null as integer) as weight,
  cast(null as integer) as class`

const sources = {
  distributor: {
    id: sql`id`,
    hasNumbers: true,
    select: sql<StaffRow>`
    select cast(id as text) as key, name, city as code, country as detail, image, name as sort, ${noFigures}
    from distributor`,
  },
  site: {
    id: sql`cast('site' as text)`,
    hasNumbers: false,
    select: sql<StaffRow>`
    select 'site' as key, name, null as code, tagline as detail, null as image, name as sort, ${noFigures}
    from site`,
  },
} satisfies Record<string, StaffRowSource>

export type CompanyKindForStaff = keyof typeof sources

export const searchCompanyEntriesForStaff = (db: Database, kind: CompanyKindForStaff, search: EntrySearch) =>
  searchStaffRows(db, sources[kind], search)
