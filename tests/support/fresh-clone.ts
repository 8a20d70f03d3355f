import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The user `nobody` on Debian owns the clone where the tests run as root. */
const NOBODY = 65_534

/** A clone of this folder with its uncommitted changes, in a folder with a space in its name. */
export interface FreshClone {
  folder: string
  /** Starts npm as a newcomer would: with the machine's own Node.js and an empty npm cache. */
  npm: (args: string[], settings?: Record<string, string>) => NpmCommand
  remove: () => Promise<void>
}

export interface NpmCommand {
  printed: () => string
  /** Throws with the output if npm exits first. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Signals npm and its children, and waits until all have exited. */
  end: (signal: NodeJS.Signals) => Promise<void>
  exited: Promise<number | null>
  pid: number
}

export async function createFreshClone(): Promise<FreshClone> {
  const place = await mkdtemp(join(tmpdir(), 'hangar start '))
  const folder = join(place, 'a fresh clone')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file))
  }
  const asRoot = process.getuid?.() === 0
  const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  if (asRoot) await giveTo(place, NOBODY)
  const environment = {
    ...process.env,
    PATH: (process.env['PATH'] ?? '')
      .split(delimiter)
      .filter((entry) => !entry.includes('node_modules'))
      .join(delimiter),
    HOME: place,
    npm_config_cache: join(place, 'npm cache'),
    npm_config_userconfig: join(place, '.npmrc'),
  }
  return {
    folder,
    npm: (args, settings = {}) =>
      startNpm(args, { cwd: folder, env: { ...withoutNpm(environment), ...settings }, ...owner }),
    remove: () => rm(place, { recursive: true, force: true }),
  }
}

async function giveTo(folder: string, id: number): Promise<void> {
  await chown(folder, id, id)
  for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), id, id)
}

/** Without the variables by which npm describes itself to its scripts. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = ['npm_config_cache', 'npm_config_userconfig', 'npm_config_cafile']
  const foreign = /^(?:npm_|INIT_CWD$|NODE_ENV$|VITEST|TEST$|DATABASE_URL$|DATA_DIR$|PORT$)/
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => kept.includes(name) || !foreign.test(name)),
  )
}

function startNpm(
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number },
): NpmCommand {
  const command = spawn('npm', args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const listeners = new Set<() => void>()
  const read = (chunk: Buffer) => {
    printed += chunk.toString()
    for (const listener of listeners) listener()
  }
  command.stdout.on('data', read)
  command.stderr.on('data', read)
  const exited = once(command, 'close').then(([code]): number | null => code)
  return {
    printed: () => printed,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(printed)
          if (!found) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        void exited.then((code) =>
          reject(new Error(`npm exited with ${code} before ${pattern}:\n${printed}`)),
        )
        look()
      }),
    end: async (signal) => {
      if (command.pid !== undefined && command.exitCode === null && command.signalCode === null)
        process.kill(-command.pid, signal)
      await exited
    },
    exited,
    pid: command.pid ?? 0,
  }
}
