import type { EntryTable, ValueColumn } from '../database/entry-table.ts'
import { sql } from 'kysely'
import { toPicture } from '../contract/picture.ts'
import { pickFields } from '../contract/shared-fields.ts'
import type { SiteRecord } from '../content-model/site-texts.ts'
import { type SiteContent, siteRecordSchema } from '../contract/site-content.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { groupRows, insertRows, replaceRows } from '../database/table-rows.ts'
import type { Tables } from '../database/tables.ts'

const listTables = [
  'site_claim',
  'site_home_block',
  'site_developer_section',
  'site_developer_link',
  'tribute',
] as const

type PhotoWithModelSlugs = Omit<Extract<AnswerBlock, { type: 'photo' }>, 'models'> & { models: string[] }
type AnswerBlock = SiteContent['home_story']['blocks'][number]

type SiteWithModelSlugs = Omit<SiteContent, 'home_story'> & {
  home_story: { title: string; blocks: (Extract<AnswerBlock, { type: 'paragraph' }> | PhotoWithModelSlugs)[] }
}

type HomeBlock = SiteRecord['home_story']['blocks'][number]

/** All rows of these tables belong to the only entry of the site. */
const siteColumn = (table: keyof Tables, value: string): ValueColumn => ({
  from: sql.table(table),
  value: sql.ref(value),
  key: sql`'site'`,
})

/** The texts of the site: one record, or none if the database is empty. */
export const siteRecords: EntryTable<SiteRecord, string> = {
  table: 'site',
  columns: {
    'home_story.blocks.image': siteColumn('site_home_block', 'image'),
    'home_story.blocks.models': siteColumn('site_home_block_model', 'model'),
    'tributes.slug': siteColumn('tribute', 'slug'),
    'tributes.image': siteColumn('tribute', 'image'),
  },
  list: async (db) => {
    const rows = await db.selectFrom('site').selectAll().execute()
    const toRecord = async (row: Tables['site']) =>
      pickFields(siteRecordSchema, {
        ...row,
        claims: await listInOrder(db, 'site_claim'),
        contact: {
          title: row.contact_title,
          intro: row.contact_intro,
          email: row.contact_email,
          reply_time: row.contact_reply_time,
          address: row.contact_address,
        },
        home_story: {
          title: row.home_story_title,
          blocks: await listHomeBlocks(db),
        },
        developer: {
          slug: row.developer_slug,
          title: row.developer_title,
          name: row.developer_name,
          summary: row.developer_summary,
          sections: await listInOrder(db, 'site_developer_section'),
          links: await listInOrder(db, 'site_developer_link'),
        },
        tributes: await listInOrder(db, 'tribute'),
      })
    return Promise.all(rows.map(toRecord))
  },
  replace: async (db, _, [record]) => {
    if (!record) return
    const { claims, contact, home_story, developer, tributes, ...fields } = record
    for (const table of listTables) await db.deleteFrom(table).execute()
    const row = {
      ...fields,
      id: 1 as const,
      contact_title: contact.title,
      contact_intro: contact.intro,
      contact_email: contact.email,
      contact_reply_time: contact.reply_time,
      contact_address: contact.address,
      home_story_title: home_story.title,
      developer_slug: developer.slug,
      developer_title: developer.title,
      developer_name: developer.name,
      developer_summary: developer.summary,
    }
    await replaceRows(db, 'site', [], [row])
    const blocks = home_story.blocks.map((block) =>
      block.type === 'paragraph'
        ? { ...block, image: null, alt: null }
        : { type: block.type, text: null, image: block.image, alt: block.alt },
    )
    const photoModels = home_story.blocks.flatMap((entry, block) =>
      entry.type === 'photo'
        ? (entry.models ?? []).map((model, position) => ({ block, position, model }))
        : [],
    )
    await insertRows(db, 'site_claim', claims.map(withPosition))
    await insertRows(db, 'site_home_block', blocks.map(withPosition))
    await insertRows(db, 'site_home_block_model', photoModels)
    await insertRows(db, 'site_developer_section', developer.sections.map(withPosition))
    await insertRows(db, 'site_developer_link', developer.links.map(withPosition))
    await insertRows(db, 'tribute', tributes.map(withPosition))
  },
}

async function listHomeBlocks(db: Database): Promise<HomeBlock[]> {
  const models = await groupRows(db, 'site_home_block_model', 'block')
  return (await listInOrder(db, 'site_home_block')).map(({ type, text, image, alt }, block) => {
    if (type === 'paragraph') return { type, text: text ?? '' }
    const slugs = models(block).map(({ model }) => model)
    return { type, image: image ?? '', alt: alt ?? '', models: slugs.length > 0 ? slugs : null }
  })
}

async function listInOrder<Table extends (typeof listTables)[number]>(db: Database, table: Table) {
  const query = sql<Tables[Table]>`select * from ${sql.table(table)} order by position`
  return (await query.execute(db)).rows.map(({ position: _, ...row }) => row)
}

function withPosition<Item>(item: Item, position: number): Item & { position: number } {
  return { ...item, position }
}

/** The texts of the site with pictures; undefined if the database is empty. Photographs have the slugs of their models. */
export async function findSite(db: Database): Promise<SiteWithModelSlugs | undefined> {
  const [record] = await siteRecords.list(db)
  if (!record) return undefined
  const { blocks, title } = record.home_story
  const media = await findMediaFiles(db, [...blocks, ...record.tributes], (each) =>
    'image' in each ? [each.image] : [],
  )
  return {
    ...record,
    home_story: {
      title,
      blocks: blocks.flatMap((block) => {
        if (block.type === 'paragraph') return block
        const image = toPicture(media(block.image), block.alt)
        return image ? { type: block.type, image, models: block.models ?? [] } : []
      }),
    },
    tributes: record.tributes.map(({ alt, ...tribute }) => ({
      ...tribute,
      image: toPicture(media(tribute.image), alt ?? tribute.name),
    })),
  }
}

export async function listTributeSlugs(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('tribute').select('slug').orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
}

export async function findSiteName(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('site').select('name').executeTakeFirst())?.name
}
