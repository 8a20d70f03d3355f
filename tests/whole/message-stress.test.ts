import { expect, test } from 'vitest'
import { killPlaces, runMessageStressTest } from '../support/mail/message-stress-test.ts'
import { openStormRandom } from '../support/storm-random.ts'
import { stormSize } from '../support/storm-size.ts'
import { databaseKinds } from '../support/database/test-databases.ts'
import { aTestSite } from '../support/server/test-site.ts'

/**
 * On PostgreSQL two servers share the database, and either sends what the other accepted; in `npm test` the three servers
 * of `fault-injection.test.ts` do. Kills are of each server.
 */
const { kinds, messages, ...sizes } = stormSize({
  short: {
    kinds: ['SQLite'] as const,
    messages: 10,
    SQLite: { servers: 1, minKills: 2 },
    PostgreSQL: { servers: 2, minKills: 1 },
  },
  long: {
    kinds: databaseKinds,
    messages: 300,
    SQLite: { servers: 1, minKills: 10 },
    PostgreSQL: { servers: 2, minKills: 5 },
  },
})

const random = openStormRandom('message-stress')

test.each(kinds)(
  'every acknowledged message arrives, on %s, whatever goes wrong with servers and mail server',
  async (kind) => {
    const { settings } = await aTestSite(kind, 'the small catalogue')
    const size = sizes[kind]
    const { seconds, kills, letters, repeats, ...result } = await runMessageStressTest({
      ...size,
      settings: { ...settings },
      messages,
      clients: 8,
      pauseMs: 1_200,
      timeoutMs: 150_000,
      expiresDelays: stormSize({ short: true, long: false }),
      random,
      places: killPlaces,
    })
    console.log(
      `${kind}: ${result.acknowledged} messages, ${kills} kills, ${letters} letters, ` +
        `${repeats} of them repeats, ${seconds} s`,
    )
    expect(kills).toBeGreaterThanOrEqual(size.servers * size.minKills)
    expect(result.acknowledged).toBeGreaterThanOrEqual(messages)
    expect(result).toMatchObject({ lost: [], changed: [], repeatsWithNewId: [] })
  },
)
