import { formatDiagnosis } from '../../../src/server/commands/doctor/diagnosis.ts'
import { examineInstallation } from '../../../src/server/commands/doctor/examine-installation.ts'
import { readConfig } from '../../../src/server/config.ts'

/** Runs `npm run doctor` in process with these settings; returns what it prints. */
export async function runDoctor(settings: Record<string, string>): Promise<string> {
  let printed = ''
  for await (const diagnosis of examineInstallation(() => readConfig(settings), false))
    printed += `${formatDiagnosis(diagnosis)}\n`
  return printed
}
