import { expect, onTestFinished, test } from 'vitest'
import { deploy } from '../support/server/deployment.ts'
import { formatFaultInjectionResult, runFaultInjection } from '../support/server/fault-injection.ts'
import { smallCatalogue } from '../support/catalogue/small-catalogue.ts'
import { openStormRandom } from '../support/storm-random.ts'
import { stormSize } from '../support/storm-size.ts'
import { demoFolder, temporaryFolder } from '../support/temporary-folder.ts'

/** An interval is a fault and the calm after it. Each of the nine faults occurs at least once. */
const { seconds, intervalSeconds, readers, writers, openCatalogue } = stormSize({
  short: { seconds: 10, intervalSeconds: 1, readers: 15, writers: 4, openCatalogue: smallCatalogue },
  long: { seconds: 300, intervalSeconds: 6, readers: 40, writers: 5, openCatalogue: async () => demoFolder },
})

const postgresBinDir = process.env['TEST_POSTGRES_PROGRAMS']

test.skipIf(postgresBinDir === undefined)(
  'while servers, database and network fail in turn, every page is served, every message arrives and a backup contains it',
  async () => {
    const folder = await temporaryFolder()
    const deployment = await deploy({
      folder,
      catalogueDir: await openCatalogue(),
      postgresBinDir: postgresBinDir ?? '',
    })
    onTestFinished(() => deployment.stop())
    const result = await runFaultInjection(deployment, {
      seconds,
      intervalSeconds,
      readers,
      writers,
      disk: undefined,
      folder,
      expiresDelays: stormSize({ short: true, long: false }),
      random: openStormRandom('fault-injection'),
    })
    const { requests, failures } = result.reading
    console.log(formatFaultInjectionResult(result))
    expect(result.faults.length).toBeGreaterThan(8)
    expect(failures.length).toBe(0)
    expect(result).toMatchObject({ lost: [], changed: [], repeatsWithNewId: [] })
    expect(result.backup.before).toBeGreaterThan(seconds / 6)
    expect(result.backup.missing).toEqual([])
    expect(requests).toBeGreaterThan(seconds * readers * 0.2)
    expect(result.acknowledged).toBeGreaterThan(seconds * 0.8)
  },
)
