// One process serves all studios of a worker one after another. Each studio is a copy of a folder into which its
// catalogue was imported once.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingNames } from '../../../src/server/config.ts'
import { type CatalogueFiles, writeCatalogue } from '../catalogue/catalogue-files.ts'
import type { StudioAnswer, StudioOrder } from './studio-process.ts'

export type StudioServer = Awaited<ReturnType<typeof startStudioServer>>

interface StudioFolders {
  dataDir: string
  catalogueDir: string
}

export async function startStudioServer() {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-studio-'))
  const program = startProgram()
  const templates = new Map<string, Promise<StudioFolders>>()
  let count = 0
  const newFolder = () => join(folder, String((count += 1)))

  const writeFolder = async (files: CatalogueFiles): Promise<string> => {
    const catalogueDir = newFolder()
    await writeCatalogue(catalogueDir, files)
    return catalogueDir
  }
  const makeTemplate = async (files: CatalogueFiles): Promise<StudioFolders> => {
    const folders = { dataDir: newFolder(), catalogueDir: await writeFolder(files) }
    await program.run({ task: 'open', settings: toSettings(folders) })
    // After closing, the database is a single file that can be copied.
    await program.run({ task: 'close' })
    return folders
  }
  const findTemplate = (files: CatalogueFiles): Promise<StudioFolders> => {
    const name = JSON.stringify(files)
    const template = templates.get(name) ?? makeTemplate(files)
    templates.set(name, template)
    return template
  }

  let previous: string | undefined
  return {
    /** Closes the previous studio and opens a fresh one. */
    open: async (files: CatalogueFiles): Promise<{ origin: string; dataDir: string }> => {
      const template = await findTemplate(files)
      const dataDir = newFolder()
      await cp(template.dataDir, dataDir, { recursive: true })
      const origin = await program.run({ task: 'open', settings: toSettings({ ...template, dataDir }) })
      if (previous !== undefined) await rm(previous, { recursive: true })
      previous = dataDir
      return { origin, dataDir }
    },
    /** Invites an administrator; returns the secret of the invitation. */
    invite: (email: string): Promise<string> => program.run({ task: 'invite', email }),
    /** Imports a catalogue while the studio is running, like the command does. */
    importCatalogue: async (files: CatalogueFiles, { asDrafts = false } = {}): Promise<void> => {
      await program.run({ task: 'import', folder: await writeFolder(files), asDrafts })
    },
    /** Returns the errors that the process has logged since the last call. */
    takeLog: program.takeLog,
    stop: async (): Promise<void> => {
      await program.run({ task: 'close' })
      await program.end()
      await rm(folder, { recursive: true })
    },
  }
}

const toSettings = ({ dataDir, catalogueDir }: StudioFolders): Record<string, string> => ({
  PORT: '0',
  DATA_DIR: dataDir,
  CATALOGUE_DIR: catalogueDir,
  CONTACT_PER_ADDRESS: '0',
  CONTACT_IN_TOTAL: '0',
  PREPARE_AHEAD: 'no',
  LOG_LEVEL: 'error',
})

function startProgram() {
  const inherited = Object.entries(process.env).filter(([name]) => !settingNames.includes(name))
  const child = fork(fileURLToPath(new URL('studio-process.ts', import.meta.url)), {
    env: { ...Object.fromEntries(inherited), NODE_ENV: 'production' },
    // Drops Playwright's options, which would compile every module.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const waiting = new Map<number, (answer: StudioAnswer) => void>()
  child.on('message', (answer: StudioAnswer) => {
    waiting.get(answer.number)?.(answer)
    waiting.delete(answer.number)
  })
  child.on('exit', () => {
    for (const [number, answer] of waiting)
      answer({ number, error: `The studio's process has ended:\n${printed}` })
  })
  let count = 0
  return {
    /** Runs a command; returns its result, or an empty text if it has none. */
    run: async (order: StudioOrder): Promise<string> => {
      const number = (count += 1)
      const { result = '', error } = await new Promise<StudioAnswer>((resolve) => {
        waiting.set(number, resolve)
        child.send({ number, order })
      })
      if (error !== undefined) throw new Error(`The studio cannot ${order.task}: ${error}`)
      return result
    },
    end: async (): Promise<void> => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
    takeLog: (): string => {
      const taken = printed
      printed = ''
      return taken
    },
  }
}
