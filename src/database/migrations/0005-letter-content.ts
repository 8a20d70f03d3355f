import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Letters are composed when they are sent: what they say is stored once, with the message. */
export const letterContent: Migration = {
  up: async (db) => {
    await createTables(db, newColumns)
    await fillInLanguage(db)
    await fillInAbout(db)
    await createTables(db, oldColumns)
  },
}

const newColumns = `
-- of the visitor's browser, such as vi
alter table contact_message add column language text;

-- what the page was about from which the visitor wrote
alter table contact_message add column about text;

-- the aircraft model that it names; without a foreign key, since messages outlive models
alter table contact_message add column about_model integer;
`

const oldColumns = `
alter table letter drop column reply_to;

alter table letter drop column subject;

alter table letter drop column message;

alter table letter drop column text;

alter table letter drop column html;
`

/** Earlier versions stored the language of a message only in its letter, as `Language:  Vietnamese (vi)` above the message. */
async function fillInLanguage(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ reference: string; beginning: string }>`
    select reference, substr(text, 1, 1000) as beginning from letter where text like '%Language:%'`.execute(
    db,
  )
  for (const { reference, beginning } of rows) {
    const [facts = ''] = beginning.split('\n\n')
    const language = /^Language: .*\(([\w-]+)\)$/m.exec(facts)?.[1]
    if (language === undefined) continue
    await sql`update contact_message set language = ${language} where reference = ${reference}`.execute(db)
  }
}

/** Earlier versions stored what a message is about only as the first line of the message. That line stays there. */
async function fillInAbout(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ reference: string; beginning: string }>`
    select reference, substr(message, 1, 300) as beginning from contact_message
    where message like 'About: %'`.execute(db)
  for (const { reference, beginning } of rows) {
    const about = /^About: (.{1,200})$/.exec(beginning.split(/\r?\n/, 1)[0] ?? '')?.[1]?.trim()
    if (!about) continue
    await sql`update contact_message set about = ${about} where reference = ${reference}`.execute(db)
  }
}
