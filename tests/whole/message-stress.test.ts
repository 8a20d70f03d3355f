import { expect, onTestFinished, test } from 'vitest'
import { databaseKinds, createTestDatabase } from '../support/test-databases.ts'
import { runMessageStressTest } from '../support/message-stress-test.ts'
import { stormSize } from '../support/storm-size.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

const { messages, minKills } = stormSize({
  short: { messages: 25, minKills: 1 },
  long: { messages: 300, minKills: 9 },
})

/** On PostgreSQL two servers share the database, and either sends what the other accepted. */
const serversOn = { SQLite: 1, PostgreSQL: 2 }

test.each(databaseKinds)(
  'every acknowledged message arrives, on %s, whatever goes wrong with servers and mail server',
  async (kind) => {
    const testDatabase = await createTestDatabase(kind)
    onTestFinished(testDatabase.remove)
    const { seconds, kills, letters, repeats, ...result } = await runMessageStressTest({
      settings: { ...(await sparseSettings()), ...(testDatabase.url && { DATABASE_URL: testDatabase.url }) },
      servers: serversOn[kind],
      messages,
      clients: 8,
      pauseMs: 1_200,
      timeoutMs: 150_000,
    })
    console.log(
      `${kind}: ${result.acknowledged} messages, ${kills} kills, ${letters} letters, ` +
        `${repeats} of them repeats, ${seconds} s`,
    )
    expect(kills).toBeGreaterThan(minKills)
    expect(result.acknowledged).toBeGreaterThanOrEqual(messages)
    expect(result).toMatchObject({ lost: [], changed: [], repeatsWithNewId: [] })
  },
)
