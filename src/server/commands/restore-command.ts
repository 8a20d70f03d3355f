import { dirname } from 'node:path'
import { restore } from '../../backup/restore.ts'
import { openDatabase } from '../../database/open-database.ts'
import { openMediaStore } from '../../media/store/open-media-store.ts'
import { resolveUserPath, runCommand } from './run-command.ts'

const usage = `Usage:
  npm run restore -- FILE   load the backup FILE into an empty DATA_DIR or DATABASE_URL`

await runCommand(usage, {
  '': {
    hasArgument: true,
    run: async (argument, _, readSettings) => {
      const { database, media } = readSettings()
      const store = await openMediaStore(media)
      const open = () => ({ db: openDatabase(database), store })
      const { rows, originals, madeAt } = await restore(open, resolveUserPath(argument), {
        ...(database.kind === 'sqlite' && { rows: dirname(database.file) }),
        ...(media.kind === 'folder' && {
          original: media.folder,
          hasOriginal: (address) => store.has('originals', address),
        }),
      })
      console.log(
        `Restored ${rows} rows and ${originals} pictures and files from a backup made at ${madeAt}.`,
      )
    },
  },
})
