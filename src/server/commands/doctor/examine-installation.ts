// Runs the doctor's checks in order: settings, disk, mail, database, pictures and files, and the public address.
import { openDatabase } from '../../../database/open-database.ts'
import { mediaFileRecords } from '../../../media/media-file-records.ts'
import { openMediaStore } from '../../../media/store/open-media-store.ts'
import { type Config, InvalidSettings } from '../../config.ts'
import { checkAddress } from './check-address.ts'
import { checkConnection, checkDatabase } from './check-database.ts'
import { checkLetters, checkMailServer } from './check-mail.ts'
import { checkMedia } from './check-media.ts'
import { checkDataDir, checkNode, checkSettings } from './check-settings.ts'
import { type Diagnosis, fail, reasonOf, type Verdict } from './diagnosis.ts'

/** Changes nothing, so it may run while the server runs. */
export async function* examineInstallation(
  readSettings: () => Config,
  thorough: boolean,
): AsyncGenerator<Diagnosis> {
  const config = readOrDiagnose(readSettings)
  if (Array.isArray(config)) return yield* diagnose('settings', config)
  yield* diagnose('node', checkNode())
  yield* diagnose('settings', checkSettings(config))
  yield* diagnose('disk', checkDataDir(config))
  yield* diagnose('mail', checkMailServer(config))
  const problem = await checkConnection(config)
  if (problem) {
    yield* diagnose('database', [problem])
    return yield* diagnose('address', checkAddress(config))
  }
  await using db = openDatabase(config.database, { readOnly: true })
  yield* diagnose('database', checkDatabase(db))
  yield* diagnose('media', checkMedia(await openMediaStore(config.media), db, thorough))
  yield* diagnose('mail', checkLetters(db))
  const files = await mediaFileRecords.list(db).catch(() => undefined)
  yield* diagnose('address', checkAddress(config, files && { db, files }))
}

/** A check that throws must not prevent the others. */
async function* diagnose(
  about: string,
  check: AsyncIterable<Verdict> | Verdict[],
): AsyncGenerator<Diagnosis> {
  let verdicts: Verdict[] = []
  try {
    for await (const verdict of check) verdicts.push(verdict)
  } catch (error) {
    verdicts = [fail(`This could not be checked: ${reasonOf(error)}.`, 'Fix the problems above first.')]
  }
  for (const { level, finding, remedy } of verdicts) yield { level, about, finding, remedy }
}

function readOrDiagnose(readSettings: () => Config): Config | Verdict[] {
  try {
    return readSettings()
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error
    return error.message.split('\n').map((line) => fail(line, 'Correct it; the rest was not checked.'))
  }
}
