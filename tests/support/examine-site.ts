import { formatDiagnosis } from '../../src/server/commands/doctor/diagnosis.ts'
import { examineInstallation } from '../../src/server/commands/doctor/examine-installation.ts'
import { readConfig } from '../../src/server/config.ts'

/** What `npm run doctor` prints with these settings. */
export async function examineSite(settings: Record<string, string>): Promise<string> {
  let printed = ''
  for await (const diagnosis of examineInstallation(() => readConfig(settings), false))
    printed += `${formatDiagnosis(diagnosis)}\n`
  return printed
}
