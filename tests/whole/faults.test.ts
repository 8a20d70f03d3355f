import { expect, onTestFinished, test } from 'vitest'
import { deploy } from '../support/deployment.ts'
import { describeFaultRun, passFaultRun } from '../support/fault-run.ts'
import { demoFolder, temporaryFolder } from '../support/temporary-folder.ts'

const postgresPrograms = process.env['TEST_POSTGRES_PROGRAMS']

test.skipIf(postgresPrograms === undefined)(
  'while servers, database and network fail in turn every page is answered, every message arrives and a backup holds it',
  async () => {
    const folder = await temporaryFolder()
    const deployment = await deploy({
      folder,
      catalogueDir: demoFolder,
      postgresPrograms: postgresPrograms ?? '',
    })
    onTestFinished(() => deployment.stop())
    const result = await passFaultRun(deployment, {
      seconds: 60,
      everySeconds: 6,
      readers: 40,
      writers: 5,
      disk: undefined,
      folder,
    })
    const { requests, failures } = result.reading
    console.log(describeFaultRun(result))
    expect(result.faults.length).toBeGreaterThan(6)
    expect(failures.length).toBe(0)
    expect(result).toMatchObject({ lost: [], changed: [], unlikeRepeats: [] })
    expect(result.backup.before).toBeGreaterThan(10)
    expect(result.backup.missing).toEqual([])
    expect(requests).toBeGreaterThan(500)
    expect(result.acknowledged).toBeGreaterThan(50)
  },
)
