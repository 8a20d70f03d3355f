import { expect, onTestFinished, test } from 'vitest'
import { databaseKinds, makeDatabasePlace } from '../support/databases.ts'
import { passMessageStorm } from '../support/message-storm.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

/** On PostgreSQL two servers share the database, and either sends what the other took. */
const serversOn = { SQLite: 1, PostgreSQL: 2 }

test.each(databaseKinds)(
  'no message that was acknowledged is lost on its way on %s, whatever servers and mail server do',
  async (kind) => {
    const place = await makeDatabasePlace(kind)
    onTestFinished(place.remove)
    const { seconds, kills, letters, repeats, ...result } = await passMessageStorm({
      settings: { ...(await sparseSettings()), ...(place.url && { DATABASE_URL: place.url }) },
      servers: serversOn[kind],
      messages: 100,
      clients: 8,
      pauseMs: 1_200,
      patienceMs: 150_000,
    })
    console.log(
      `${kind}: ${result.acknowledged} messages, ${kills} kills, ${letters} letters, ` +
        `${repeats} of them repeats, ${seconds} s`,
    )
    expect(kills).toBeGreaterThan(3)
    expect(result.acknowledged).toBeGreaterThanOrEqual(100)
    expect(result).toMatchObject({ lost: [], changed: [], unlikeRepeats: [] })
  },
)
