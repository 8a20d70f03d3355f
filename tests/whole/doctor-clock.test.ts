import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { endOfCommand, startBuiltCommand } from '../support/built-command.ts'
import { databaseKinds, makeDatabasePlace } from '../support/databases.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Lets a process of Node.js take another time for the right one. */
function clockThatIsWrongBy(seconds: number): Record<string, string> {
  const script = `const now=Date.now;Date.now=()=>now()+${seconds * 1000}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

test.skipIf(databaseKinds.length < 2).each([
  [0, /^ok {4}database {3}The clocks of this machine and of the database agree\.$/m],
  [
    7,
    /^warn {2}database {3}The clocks of this machine and of the database differ by 7 s\. Let both be set by/m,
  ],
  [
    60,
    /^FAIL {2}database {3}The clocks of this machine and of the database differ by 60 s\. Let both be set by/m,
  ],
  [
    -60,
    /^FAIL {2}database {3}The clocks of this machine and of the database differ by 60 s\. Let both be set by/m,
  ],
])('a clock that is wrong by %i s is told as bad as that is', async (seconds, said) => {
  const place = await makeDatabasePlace('PostgreSQL')
  onTestFinished(place.remove)
  const db = openDatabase(place.location)
  await migrate(db).finally(() => db.destroy())
  const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: place.url ?? '' }
  const { stdout } = await endOfCommand(
    startBuiltCommand('doctor', [], { ...settings, ...clockThatIsWrongBy(seconds) }),
  )
  expect(stdout).toMatch(said)
})
