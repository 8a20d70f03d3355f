import type { ChildProcess } from 'node:child_process'
import { copyFile, readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/server/start-server.ts'
import { openStormRandom } from '../support/storm-random.ts'
import { stormSize } from '../support/storm-size.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { aTestSite } from '../support/server/test-site.ts'
import {
  hasStrace,
  straceArgs,
  zeroUnsyncedWrites,
  findUnsyncedWrites,
} from '../support/database/unsynced-writes.ts'

const POWER_CUTS = stormSize({ short: 3, long: 60 })

const random = openStormRandom('power-loss')

test.skipIf(!hasStrace())(
  `${POWER_CUTS} power cuts lose no acknowledged message and leave the database intact`,
  async () => {
    const log = join(await realpath(await temporaryFolder()), 'calls.log')
    const { settings: place } = await aTestSite('SQLite', 'the small catalogue')
    const settings = { ...place, CONTACT_PER_ADDRESS: '0', CONTACT_IN_TOTAL: '0' }
    const server = await startServer(settings, { commandPrefix: ['strace', ...straceArgs(log)] })
    onTestFinished(() => server.stop('SIGKILL'))
    const data = await realpath(settings.DATA_DIR)
    const acknowledged: string[] = []
    let posting = true
    const post = async () => {
      while (posting) acknowledged.push(await send(server.address, acknowledged.length))
    }
    const posters = [post(), post(), post(), post()]
    let lostWrites = 0
    try {
      for (let cut = 0; cut < POWER_CUTS; cut += 1) {
        const before = acknowledged.length
        await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
        await sleep(random.next() * 200)
        await stop(server.process)
        lostWrites += await checkAfterPowerCut(data, log, [...acknowledged])
        server.process.kill('SIGCONT')
      }
    } finally {
      server.process.kill('SIGCONT')
      posting = false
      await Promise.all(posters)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(POWER_CUTS)
    console.log(`${acknowledged.length} messages, ${lostWrites} writes lost at ${POWER_CUTS} power cuts`)
    const { syncs } = await findUnsyncedWrites(log, join(data, 'hangar.sqlite-wal'))
    expect(syncs).toBeGreaterThanOrEqual(acknowledged.length)
  },
)

/** Resolves when none of its threads runs any more, so that strace has written what they have done. */
async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGSTOP')
  const tasks = `/proc/${server.pid}/task`
  const listStates = async () => {
    const threads = await readdir(tasks)
    const lines = await Promise.all(threads.map((thread) => readFile(`${tasks}/${thread}/stat`, 'utf8')))
    // After the name in brackets.
    return lines.map((line) => line.slice(line.lastIndexOf(')') + 2)[0] ?? '')
  }
  const isStopped = async () => (await listStates()).every((state) => /[tT]/.test(state))
  await expect.poll(isStopped).toBe(true)
}

/** Checks what a power cut would leave of a stopped server's database; returns how many writes are lost. */
async function checkAfterPowerCut(data: string, log: string, acknowledged: string[]): Promise<number> {
  const folder = await temporaryFolder()
  let lostWrites = 0
  for (const name of ['hangar.sqlite', 'hangar.sqlite-wal']) {
    await copyFile(join(data, name), join(folder, name))
    const { ranges } = await findUnsyncedWrites(log, join(data, name))
    await zeroUnsyncedWrites(join(folder, name), ranges)
    lostWrites += ranges.length
  }
  const database = new DatabaseSync(join(folder, 'hangar.sqlite'))
  try {
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    const stored = database
      .prepare('select reference from letter join contact_message using (reference)')
      .all()
    const references = new Set(stored.map((row) => row['reference']))
    expect(acknowledged.filter((reference) => !references.has(reference))).toEqual([])
  } finally {
    database.close()
  }
  return lostWrites
}

async function send(address: string, number: number): Promise<string> {
  const body = JSON.stringify({
    subject: 'contact-us',
    message: `Message ${number}`,
    from_email: 'pilot@example.com',
  })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
  return String(Object(await response.json()).reference)
}
