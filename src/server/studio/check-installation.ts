// Runs the checks of `npm run doctor` that are fast enough for a request.
import { setTimeout as sleep } from 'node:timers/promises'
import type { InstallationCheck } from '../../contract/studio/workshop.ts'
import type { Database } from '../../database/open-database.ts'
import type { MediaStore } from '../../media/store/media-store.ts'
import { checkDatabase } from '../commands/doctor/check-database.ts'
import { checkLetters, checkMailServer } from '../commands/doctor/check-mail.ts'
import { checkMedia } from '../commands/doctor/check-media.ts'
import { checkDataDir, checkSettings } from '../commands/doctor/check-settings.ts'
import { reasonOf, type Verdict, warn } from '../commands/doctor/diagnosis.ts'
import type { Config } from '../config.ts'

/** Proxies wait five seconds for an answer. */
const TIMEOUT_MS = 3_500

export async function checkInstallation(
  config: Config,
  db: Database,
  store: MediaStore,
): Promise<InstallationCheck[]> {
  const checks: [InstallationCheck['about'], AsyncIterable<Verdict>][] = [
    ['settings', checkSettings(config)],
    ['disk', checkDataDir(config)],
    ['database', checkDatabase(db)],
    ['media', checkMedia(store, db, false)],
    ['mail', checkMailServer(config)],
    ['mail', checkLetters(db)],
  ]
  const found = await Promise.all(
    checks.map(async ([about, check]) => {
      const verdicts = await collectInTime(check)
      return verdicts.map(({ level, finding, remedy }) => ({ about, level, finding, remedy: remedy ?? null }))
    }),
  )
  return found.flat()
}

/** The verdicts of a check until the timeout. If it takes longer, a warning is added; the check itself is not stopped. */
async function collectInTime(check: AsyncIterable<Verdict>): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const all = async () => {
    try {
      for await (const verdict of check) verdicts.push(verdict)
    } catch (error) {
      verdicts.push(warn(`This could not be checked: ${reasonOf(error)}.`, 'Run `npm run doctor`.'))
    }
    return true
  }
  const isComplete = await Promise.race([all(), sleep(TIMEOUT_MS, false, { ref: false })])
  return isComplete
    ? verdicts
    : [...verdicts, warn('The check takes longer than a page waits.', 'Run `npm run doctor`.')]
}
