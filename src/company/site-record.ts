import type { SiteRecord } from '../contract/site.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows } from '../database/rows.ts'

/** The texts of the site as its file holds them; undefined while the database is empty. */
export async function findSiteRecord(db: Database): Promise<SiteRecord | undefined> {
  const row = await db.selectFrom('site').selectAll().executeTakeFirst()
  if (!row) return undefined
  return {
    name: row.name,
    name_ascii: row.name_ascii,
    name_note: row.name_note,
    tagline: row.tagline,
    founded_year: row.founded_year,
    country: row.country,
    country_code: row.country_code,
    copyright_year: row.copyright_year,
    video_channel_url: row.video_channel_url,
    claims: await db.selectFrom('site_claim').select(['value', 'text']).orderBy('position').execute(),
    contact: { title: row.contact_title, intro: row.contact_intro, email: row.contact_email },
    home_story: { title: row.home_story_title, blocks: await listHomeBlocks(db) },
    developer: {
      slug: row.developer_slug,
      title: row.developer_title,
      name: row.developer_name,
      summary: row.developer_summary,
      sections: await db
        .selectFrom('site_developer_section')
        .select(['heading', 'text'])
        .orderBy('position')
        .execute(),
      links: await db
        .selectFrom('site_developer_link')
        .select(['label', 'url'])
        .orderBy('position')
        .execute(),
    },
    tributes: await db
      .selectFrom('tribute')
      .select(['slug', 'name', 'title', 'dedication', 'image', 'alt'])
      .orderBy('position')
      .execute(),
  }
}

async function listHomeBlocks(db: Database): Promise<SiteRecord['home_story']['blocks']> {
  const rows = await db.selectFrom('site_home_block').selectAll().orderBy('position').execute()
  return rows.map(({ type, text, image, alt }) =>
    type === 'photo' ? { type, image: image ?? '', alt: alt ?? '' } : { type, text: text ?? '' },
  )
}

/** Saves the texts of the site in the place of what they were before, within a transaction. */
export async function replaceSiteRecord(db: Database, record: SiteRecord): Promise<void> {
  for (const table of siteTables) await db.deleteFrom(table).execute()
  const { claims, contact, home_story, developer, tributes, ...row } = record
  await insertRows(db, 'site', [
    {
      ...row,
      id: 1,
      contact_title: contact.title,
      contact_intro: contact.intro,
      contact_email: contact.email,
      home_story_title: home_story.title,
      developer_slug: developer.slug,
      developer_title: developer.title,
      developer_name: developer.name,
      developer_summary: developer.summary,
    },
  ])
  await insertRows(db, 'site_claim', inOrder(claims))
  await insertRows(
    db,
    'site_home_block',
    inOrder(home_story.blocks).map((block) => ({ text: null, image: null, alt: null, ...block })),
  )
  await insertRows(db, 'site_developer_section', inOrder(developer.sections))
  await insertRows(db, 'site_developer_link', inOrder(developer.links))
  await insertRows(db, 'tribute', inOrder(tributes))
}

const siteTables = [
  'site',
  'site_claim',
  'site_home_block',
  'site_developer_section',
  'site_developer_link',
  'tribute',
] as const

function inOrder<Item>(items: Item[]): (Item & { position: number })[] {
  return items.map((item, position) => ({ ...item, position }))
}
