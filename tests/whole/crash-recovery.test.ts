import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importCatalogue } from '../../src/catalogue-folder/import-catalogue.ts'
import { mediaUrl } from '../../src/contract/media-url.ts'
import type { Database } from '../../src/database/open-database.ts'
import { readCatalogue } from '../../src/entries/catalogue-contents.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { runCommandInProcess } from '../support/server/command-in-process.ts'
import { startCatalogueCommand } from '../support/catalogue/run-catalogue-command.ts'
import { smallCatalogue } from '../support/catalogue/small-catalogue.ts'
import { spawnServer } from '../support/server/start-server.ts'
import { openStormRandom } from '../support/storm-random.ts'
import { stormSize } from '../support/storm-size.ts'
import { databaseKinds } from '../support/database/test-databases.ts'
import { demoFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { aTestSite } from '../support/server/test-site.ts'

/**
 * Fewer on PostgreSQL, whose server process is never killed. The first `starts` kills of a server are while it fills its
 * database, which takes about `importMs`.
 */
const size = stormSize({
  short: {
    SQLite: { starts: 1, kills: 2, imports: 2 },
    PostgreSQL: { starts: 1, kills: 2, imports: 1 },
    importMs: 200,
    openFolder: smallCatalogue,
    otherPicture: 'media/aircraft/cub/yellow-side.jpg',
    classes: 2,
  },
  long: {
    SQLite: { starts: 10, kills: 50, imports: 50 },
    PostgreSQL: { starts: 4, kills: 16, imports: 16 },
    importMs: 2_500,
    openFolder: async () => demoFolder,
    otherPicture: 'media/home/2.jpg',
    classes: 7,
  },
})

const random = openStormRandom('crash-recovery')
const waitOptions = { timeout: 60_000, interval: 5 }

describe.each(databaseKinds)('killed by SIGKILL, on %s', (kind) => {
  const { starts, kills, imports } = size[kind]

  test(`a server killed ${kills} times, from its first start on, loses no acknowledged message`, async () => {
    const { settings: place, open } = await aTestSite(kind)
    const settings = { ...place, CATALOGUE_DIR: await size.openFolder(), ...withoutLimits }
    const acknowledged = new Map<string, string>()
    for (let kill = 0; kill < kills; kill += 1) {
      const server = spawnServer(settings)
      onTestFinished(() => server.stop('SIGKILL'))
      const posting = server.address
        .then((address) => postUntilRefused(address, acknowledged))
        .catch(() => {})
      const before = acknowledged.size
      if (kill < starts) {
        await expect.poll(server.printed, waitOptions).toContain('Importing the catalogue')
        await sleep(random.next() * size.importMs)
      } else {
        await expect.poll(() => acknowledged.size, waitOptions).toBeGreaterThan(before)
        await sleep(random.next() * 200)
      }
      await server.stop('SIGKILL')
      await posting
    }
    const site = await openBuiltSite(settings)
    onTestFinished(site.close)
    const classes: unknown = await (await fetch(`${site.address}/api/aircraftclasses`)).json()
    expect(classes).toHaveLength(size.classes)

    const { db } = open()
    const stored = await db.selectFrom('contact_message').select(['reference', 'message']).execute()
    const texts = new Map(stored.map(({ reference, message }) => [reference, message]))
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills - starts)
    for (const [reference, text] of acknowledged) expect(texts.get(reference)).toBe(text)
    if (kind === 'SQLite') {
      expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
    }
  })

  test(`an import killed ${imports} times leaves either the old or the new catalogue`, async () => {
    const { settings, open } = await aTestSite(kind)
    const { db, store } = open()
    const site = await openBuiltSite({ ...settings, CATALOGUE_DIR: await size.openFolder() })
    await site.close()
    const folders = [await aChangedCatalogue(), await size.openFolder()] as const
    const states: string[] = []
    for (const folder of folders) {
      await importCatalogue(db, store, folder)
      states.push(await hashCatalogue(db))
    }
    expect(states[0]).not.toBe(states[1])

    for (let kill = 0; kill < imports; kill += 1) {
      // An import of what is there already would write nothing that a kill could leave half done.
      const other = folders[(await hashCatalogue(db)) === states[0] ? 1 : 0]
      const command = startCatalogueCommand(['import', other], { ...settings })
      let printed = ''
      command.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
      const ended = once(command, 'exit')
      // In turn while it writes into the database, and at any time of its work.
      const isRandom = kill % 2 === 1
      const step = isRandom ? 'Reading pictures and files' : 'Writing the catalogue: 0'
      await expect.poll(() => printed, waitOptions).toContain(step)
      if (isRandom) await sleep(random.next() * size.importMs)
      command.kill('SIGKILL')
      await ended
      expect(states).toContain(await hashCatalogue(db))
    }
    for (const [index, folder] of folders.entries()) {
      const completed = await runCommandInProcess('catalogue', ['import', folder], { ...settings })
      expect(completed).toMatchObject({ code: 0 })
      expect(await hashCatalogue(db)).toBe(states[index])
    }
    for (const { path, sha256 } of (await readCatalogue(db)).media)
      expect(await store.has('originals', mediaUrl(path, sha256)), path).toBe(true)
  })
})

const withoutLimits = { CONTACT_PER_ADDRESS: '0', CONTACT_IN_TOTAL: '0' }

async function hashCatalogue(db: Database): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await readCatalogue(db)))
    .digest('hex')
}

/** Posts from four clients at once until the server is gone, and records what it acknowledged. */
async function postUntilRefused(address: string, acknowledged: Map<string, string>): Promise<void> {
  const post = async () => {
    for (let count = 0; ; count += 1) {
      const message = `Message ${count} at ${performance.now()}`
      const body = JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })
      const receipt = Object(await response.json())
      if (response.status === 201) acknowledged.set(receipt.reference, message)
    }
  }
  await Promise.allSettled(Array.from({ length: 4 }, post))
}

/** The catalogue with every model renamed, a review removed and a picture replaced. */
async function aChangedCatalogue(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(await size.openFolder(), folder, { recursive: true })
  const models = join(folder, 'catalogue/models')
  for (const name of await readdir(models)) {
    const text = await readFile(join(models, name), 'utf8')
    await writeFile(join(models, name), text.replace(/^name: (.*)$/m, 'name: $1 II'))
  }
  const reviews = join(folder, 'catalogue/reviews.yaml')
  const text = await readFile(reviews, 'utf8')
  await writeFile(reviews, text.slice(0, text.lastIndexOf('- id: ')) || '[]\n')
  await copyFile(join(folder, size.otherPicture), join(folder, 'media/home/1.jpg'))
  return folder
}
