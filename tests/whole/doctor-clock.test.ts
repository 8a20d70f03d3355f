import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { waitForCommand, spawnBuiltCommand } from '../support/built-command.ts'
import { databaseKinds, createTestDatabase } from '../support/test-databases.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Shifts `Date.now` of a Node.js process. */
function shiftClock(seconds: number): Record<string, string> {
  const script = `const now=Date.now;Date.now=()=>now()+${seconds * 1000}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

test.skipIf(databaseKinds.length < 2).each([
  [0, /^ok {4}database {3}The clocks of this machine and of the database agree\.$/m],
  [
    7,
    /^warn {2}database {3}The clocks of this machine and of the database differ by 7 s\. Synchronise both with/m,
  ],
  [
    60,
    /^FAIL {2}database {3}The clocks of this machine and of the database differ by 60 s\. Synchronise both with/m,
  ],
  [
    -60,
    /^FAIL {2}database {3}The clocks of this machine and of the database differ by 60 s\. Synchronise both with/m,
  ],
])('a clock that is off by %i s is reported with matching severity', async (seconds, finding) => {
  const testDatabase = await createTestDatabase('PostgreSQL')
  onTestFinished(testDatabase.remove)
  const db = openDatabase(testDatabase.location)
  await migrate(db).finally(() => db.destroy())
  const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: testDatabase.url ?? '' }
  const { stdout } = await waitForCommand(
    spawnBuiltCommand('doctor', [], { ...settings, ...shiftClock(seconds) }),
  )
  expect(stdout).toMatch(finding)
})
