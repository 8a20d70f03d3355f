// `npm run doctor`: checks the whole installation and says what to fix, also while the server runs.
import { type Diagnosis, formatDiagnosis } from './doctor/diagnosis.ts'
import { examineInstallation } from './doctor/examine-installation.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage:
  npm run doctor [-- --thorough] [-- --json]
    --thorough   read every picture and file and compare its checksum
    --json       print the diagnoses as JSON`

await runCommand(usage, {
  '': {
    flags: ['thorough', 'json'],
    run: async (_, flags, readSettings) => {
      const diagnoses: Diagnosis[] = []
      for await (const diagnosis of examineInstallation(readSettings, flags.has('thorough'))) {
        diagnoses.push(diagnosis)
        if (!flags.has('json')) console.log(formatDiagnosis(diagnosis))
      }
      if (flags.has('json')) console.log(JSON.stringify(diagnoses, undefined, 2))
      if (diagnoses.some(({ level }) => level === 'fail')) process.exitCode = 1
    },
  },
})
