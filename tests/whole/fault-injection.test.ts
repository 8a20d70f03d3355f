import { expect, onTestFinished, test } from 'vitest'
import { deploy } from '../support/deployment.ts'
import { formatFaultInjectionResult, runFaultInjection } from '../support/fault-injection.ts'
import { smallCatalogue } from '../support/small-catalogue.ts'
import { stormSize } from '../support/storm-size.ts'
import { demoFolder, temporaryFolder } from '../support/temporary-folder.ts'

/** An interval is a fault and the calm after it. Each of the nine faults occurs at least once. */
const { seconds, intervalSeconds, openCatalogue } = stormSize({
  short: { seconds: 25, intervalSeconds: 2.5, openCatalogue: smallCatalogue },
  long: { seconds: 300, intervalSeconds: 6, openCatalogue: async () => demoFolder },
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
      readers: 40,
      writers: 5,
      disk: undefined,
      folder,
    })
    const { requests, failures } = result.reading
    console.log(formatFaultInjectionResult(result))
    expect(result.faults.length).toBeGreaterThan(8)
    expect(failures.length).toBe(0)
    expect(result).toMatchObject({ lost: [], changed: [], repeatsWithNewId: [] })
    expect(result.backup.before).toBeGreaterThan(seconds / 6)
    expect(result.backup.missing).toEqual([])
    expect(requests).toBeGreaterThan(seconds * 8)
    expect(result.acknowledged).toBeGreaterThan(seconds * 0.8)
  },
)
