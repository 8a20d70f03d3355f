import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  copyFileSync,
  existsSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packagesStep } from '../../../scripts/preparation/packages.mjs'
import { buildStep } from '../../../scripts/preparation/site-build.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The user `nobody` on Debian owns the clone where the tests run as root. */
const NOBODY = 65_534

/** A clone of this folder with its uncommitted changes, in a folder with a space in its name. */
export interface FreshClone {
  folder: string
  /** The files in it that git does not ignore, and that it did not have at first. */
  listAdded: () => string[]
  /** Starts npm as a newcomer would, with the machine's own Node.js. */
  npm: (args: string[], settings?: Record<string, string>) => NpmCommand
  /** Hard-links the result of a step from this folder; false if it is out of date here. */
  take: (result: 'node_modules' | 'build') => boolean
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

/** With `downloads` the clone downloads everything like a newcomer; otherwise it uses this folder's Node.js. */
export async function createFreshClone({ downloads }: { downloads: boolean }): Promise<FreshClone> {
  const place = await mkdtemp(join(tmpdir(), 'hangar start '))
  const folder = join(place, 'a fresh clone')
  const names = listFiles('-co', root).filter((name) => existsSync(join(root, name)))
  copyFiles(root, folder, names, copyFileSync)
  if (!downloads) linkFolder(join(root, 'runtime/node_modules'), join(folder, 'runtime/node_modules'))
  const asRoot = process.getuid?.() === 0
  const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  if (asRoot) giveTo(place, NOBODY)
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
    listAdded: () => listFiles('-o', folder).filter((name) => !names.includes(name)),
    npm: (args, settings = {}) =>
      startNpm(args, { cwd: folder, env: { ...withoutNpm(environment), ...settings }, ...owner }),
    take: (result) => {
      const step = { node_modules: packagesStep, build: buildStep }[result]()
      if (!step.isDone()) return false
      rmSync(join(folder, result), { recursive: true, force: true })
      linkFolder(join(root, result), join(folder, result))
      if (asRoot) giveTo(join(folder, result), NOBODY)
      return true
    },
    remove: () => rm(place, { recursive: true, force: true }),
  }
}

/** The files in a folder that git does not ignore: with `-co` all, with `-o` those that this checkout does not track. */
function listFiles(which: '-co' | '-o', folder: string): string[] {
  const place = ['--git-dir', join(root, '.git'), '--work-tree', folder]
  const listed = execFileSync('git', [...place, 'ls-files', which, '--exclude-standard', '-z'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return listed.split('\0').filter((name) => name !== '')
}

function copyFiles(from: string, to: string, names: string[], copy: typeof copyFileSync): void {
  for (const parent of new Set(names.map(dirname))) mkdirSync(join(to, parent), { recursive: true })
  for (const name of names) copy(join(from, name), join(to, name))
}

/** Hard-links a folder, or copies it if the temporary folder is on another disk. */
function linkFolder(from: string, to: string): void {
  if (!existsSync(from)) return
  // Other tests write to the cache in node_modules meanwhile, so not even its folders are listed. A clone begins without one.
  const parts = readdirSync(from, { withFileTypes: true }).filter(({ name }) => name !== '.cache')
  const entries = parts.flatMap((part) =>
    part.isDirectory()
      ? readdirSync(join(from, part.name), { recursive: true, withFileTypes: true })
      : [part],
  )
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
  copyFiles(from, to, names, (source, target) => {
    try {
      linkSync(source, target)
    } catch {
      copyFileSync(source, target)
    }
  })
}

/**
 * Changes the owner of files, except for hard links, which also belong to another folder and are readable
 * anyway.
 */
function giveTo(place: string, id: number): void {
  chownSync(place, id, id)
  for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
    const path = join(place, name)
    const status = lstatSync(path)
    if (status.isDirectory() || status.nlink === 1) lchownSync(path, id, id)
  }
}

/** The environment without the variables that npm sets for its scripts. */
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
