import { createBackup } from '../../backup/create-backup.ts'
import { openMediaStore } from '../../media/store/open-media-store.ts'
import { openExistingDatabase } from '../open-store.ts'
import { resolveUserPath, runCommand } from './run-command.ts'

const usage = `Usage:
  npm run backup -- FILE [--replace] [--without-missing]
                       write catalogue, messages, pictures and files to FILE
  --replace            overwrite FILE if it exists
  --without-missing    leave out pictures and files that are missing or damaged`

await runCommand(usage, {
  '': {
    hasArgument: true,
    flags: ['replace', 'without-missing'],
    run: async (argument, flags, readSettings) => {
      const file = resolveUserPath(argument)
      const config = readSettings()
      const options = { replace: flags.has('replace'), withoutMissing: flags.has('without-missing') }
      await using db = await openExistingDatabase(config)
      const store = await openMediaStore(config.media)
      const { rows, originals, missing } = await createBackup(db, store, file, options)
      for (const line of missing) console.error(`Left out: ${line}`)
      console.log(`Wrote ${rows} rows and ${originals} pictures and files to ${file}.`)
    },
  },
})
