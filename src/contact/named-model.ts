import type { Database } from '../database/open-database.ts'

export interface NamedModel {
  id: number
  name: string
}

/**
 * The model that a message is about, where its first line says so: `About: ` and the model's name or the
 * product code of a version or an accessory, with or without what is asked behind a colon.
 */
export async function findNamedModel(db: Database, message: string): Promise<NamedModel | undefined> {
  const about = /^About: (.{1,300})$/m.exec(message.split(/\r?\n/, 1)[0] ?? '')?.[1]?.trim()
  if (!about) return undefined
  const names = [about, upTo(about, about.lastIndexOf(': ')), upTo(about, about.indexOf(': '))]
  const byName = await db
    .selectFrom('aircraft_model')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .orderBy('id')
    .execute()
  // The longest name says most: a model may be called what another one is called before its colon.
  const named = names.flatMap((name) => byName.filter((model) => model.name === name))[0]
  return named ?? (await findModelOfProduct(db, names))
}

function findModelOfProduct(db: Database, codes: string[]): Promise<NamedModel | undefined> {
  const versions = db.selectFrom('aircraft_version').select('model').where('product_code', 'in', codes)
  const accessories = db.selectFrom('accessory').select('model').where('product_code', 'in', codes)
  return db
    .selectFrom('aircraft_model')
    .select(['id', 'name'])
    .where('id', 'in', versions.union(accessories))
    .orderBy('id')
    .executeTakeFirst()
}

function upTo(text: string, place: number): string {
  return place < 0 ? text : text.slice(0, place)
}
