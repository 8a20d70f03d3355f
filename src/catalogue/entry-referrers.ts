import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

export interface Referrer {
  kind: 'aircraft model' | 'accessory' | 'part' | 'review' | 'old code'
  key: string
  name: string
}

/** What an entry is known by to others. */
interface Known {
  id: number
  slug: string
  code: string
}

const models = (condition: RawBuilder<unknown>) =>
  sql`select 'aircraft model' as kind, cast(id as text) as key, name from aircraft_model where ${condition}`

const oldCodes = ({ code }: Known) =>
  sql`select 'old code' as kind, code as key, code as name from redirect where now = ${code}`

const statements = {
  'aircraft model': ({ id, slug }: Known) => sql`
    select 'accessory' as kind, cast(id as text) as key, name from accessory
      where model = ${id} or id in (select accessory from accessory_fit where model = ${id})
    union all select 'part' as kind, product_code as key, name from part
      where model = ${id} or product_code in (select part from part_fit where model = ${id})
    union all select 'review' as kind, cast(id as text) as key, magazine_name as name from review where model = ${id}
    union all ${models(sql`successor = ${slug}`)}`,
  'aircraft class': ({ id }: Known) => models(sql`class = ${id}`),
  airframe: ({ slug }: Known) => models(sql`airframe = ${slug}`),
  accessory: (known: Known) => sql`
    select 'accessory' as kind, cast(id as text) as key, name from accessory
      where replaces = ${known.code} or replaced_by = ${known.code}
    union all ${oldCodes(known)}`,
  part: oldCodes,
}

/** More than anyone reads. */
const MAX_REFERRERS = 20

/** Entries of the catalogue that name another, the first by kind and name. */
export async function listReferrers(db: Database, kind: string, known: Known): Promise<Referrer[]> {
  if (!isReferredTo(kind)) return []
  const query = sql<Referrer>`
    select kind, key, name from (${statements[kind](known)}) as referrer order by kind, name limit ${MAX_REFERRERS}`
  return (await query.execute(db)).rows
}

const isReferredTo = (kind: string): kind is keyof typeof statements => Object.hasOwn(statements, kind)
