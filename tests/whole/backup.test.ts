import { writeFile, readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import {
  createBackupFile,
  readArchiveRows,
  temporaryFilePath,
} from '../support/catalogue/archive-fixtures.ts'
import { spawnBuiltCommand, waitForCommand } from '../support/server/built-command.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { runCommandInProcess } from '../support/server/command-in-process.ts'
import { crawl } from '../support/checks/crawl.ts'
import { stormSize } from '../support/storm-size.ts'
import { databaseKinds } from '../support/database/test-databases.ts'
import {
  aDemoSite,
  anEmptySite,
  aPopulatedSite,
  aTestSite,
  type TestSite,
} from '../support/server/test-site.ts'

// What the commands say of mistakes is tested next to backup and restore; killed restores are among the killed writes.

/** As processes of their own. */
async function spawnAndWait(program: 'backup' | 'restore', args: string[], settings: Record<string, string>) {
  return waitForCommand(spawnBuiltCommand(program, args, settings))
}

async function post(address: string, message: string): Promise<string> {
  const body = JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
  return String(Object(await response.json()).reference)
}

/** The small catalogue has one of everything except events; the demonstration catalogue has hundreds of pages. */
const siteSize = stormSize({
  short: { openSite: () => aPopulatedSite('SQLite'), minEndpoints: 15, minFiles: 6 },
  long: { openSite: aDemoSite, minEndpoints: 200, minFiles: 400 },
})

test('a site moved by backup and restore stays identical on every database, byte for byte', async () => {
  // Pages contain the address of the site.
  const SITE_URL = 'http://www.example.com'
  const first = await siteSize.openSite()
  const crawlSite = async (settings: Record<string, string>) => {
    const site = await openBuiltSite({ ...settings, SITE_URL })
    return crawl(site).finally(site.close)
  }
  const expectedPages = await crawlSite({ ...first.settings })
  const paths = [...expectedPages.keys()]
  expect(paths.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(siteSize.minEndpoints)
  expect(paths.filter((path) => /^\/(?:media|files)\//.test(path)).length).toBeGreaterThan(siteSize.minFiles)
  expect([...expectedPages.values()].filter((sum) => !sum.startsWith('200 '))).toEqual([])
  let from: TestSite = first
  for (const kind of [...databaseKinds].reverse()) {
    const file = await temporaryFilePath()
    // Once of each kind: a process, and the same program in that of the test.
    const run = from === first ? spawnAndWait : runCommandInProcess
    const backup = await run('backup', [file], { ...from.settings })
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    expect(backup.stdout).toMatch(/^Wrote \d+ rows and \d+ pictures and files to /)
    const to = await anEmptySite(kind)
    expect(await run('restore', [file], { ...to.settings })).toMatchObject({ code: 0, stderr: '' })
    const pages = await crawlSite({ ...to.settings })
    expect([...pages.keys()].toSorted(), kind).toEqual(paths.toSorted())
    const changed = [...expectedPages].filter(([path, sum]) => pages.get(path) !== sum)
    expect(changed, `${kind}: ${changed.map(([path]) => path).join(', ')}`).toEqual([])
    from = to
  }
})

// On PostgreSQL the storm of `fault-injection.test.ts` is backed up.
test('a backup contains every message that was acknowledged before it started, while others are accepted', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const server = await openBuiltSite({ ...settings, CONTACT_PER_ADDRESS: '0', CONTACT_IN_TOTAL: '0' })
  onTestFinished(server.close)
  const acknowledged: string[] = []
  let writing = true
  const write = async () => {
    while (writing) acknowledged.push(await post(server.address, `Message ${acknowledged.length}`))
  }
  const writers = [write(), write(), write()]
  try {
    await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(10)
    const before = [...acknowledged]
    const file = await temporaryFilePath()
    expect(await spawnAndWait('backup', [file], { ...settings })).toMatchObject({ code: 0, stderr: '' })
    expect(acknowledged.length).toBeGreaterThan(before.length)
    const references = async (table: string) =>
      (await readArchiveRows(file, table)).map((row) => String(row['reference'])).toSorted()
    const backedUp = await references('contact_message')
    expect(before.filter((reference) => !backedUp.includes(reference))).toEqual([])
    expect(await references('letter')).toEqual(backedUp)
  } finally {
    writing = false
    await Promise.all(writers)
  }
})

test('a command that cannot go on says why, and changes nothing', async () => {
  const empty = await anEmptySite('SQLite')
  const usage = await runCommandInProcess('restore', ['one', '--replace'], { ...empty.settings })
  expect(usage).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Usage:\n {2}npm run restore -- FILE/),
  })
  const filled = await aPopulatedSite('SQLite')
  const file = await createBackupFile(filled)
  const again = await runCommandInProcess('backup', [file], { ...filled.settings })
  expect(again).toMatchObject({
    code: 1,
    stderr: `${file}: the file already exists. Name another file, or add --replace to overwrite it.\n`,
  })
  const archive = await readFile(file)
  await writeFile(file, archive.subarray(0, archive.length / 2))
  const damaged = await runCommandInProcess('restore', [file], { ...empty.settings })
  expect(damaged).toMatchObject({ code: 1, stdout: '' })
  expect(damaged.stderr).toMatch(/^.* is damaged: .*Nothing was changed\.\n$/)
  expect(await empty.files()).toEqual([])
})
