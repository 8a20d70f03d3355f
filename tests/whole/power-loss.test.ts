import { copyFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/start-server.ts'
import { stormSize } from '../support/storm-size.ts'
import { sparseSettings } from '../support/sparse-settings.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { hasStrace, straceArgs, zeroUnsyncedWrites, findUnsyncedWrites } from '../support/unsynced-writes.ts'

const POWER_CUTS = stormSize({ short: 6, long: 60 })

test.skipIf(!hasStrace())(
  `${POWER_CUTS} power cuts lose no acknowledged message and leave the database intact`,
  async () => {
    const log = join(await realpath(await temporaryFolder()), 'calls.log')
    const settings = await sparseSettings()
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
        await expect
          .poll(() => acknowledged.length, { timeout: 20_000, interval: 10 })
          .toBeGreaterThan(before)
        await sleep(Math.random() * 200)
        server.process.kill('SIGSTOP')
        // Lets the last acknowledgements arrive and strace write its last lines.
        await sleep(100)
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
