import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { quietEndOf } from './child-end.mjs'
import { PlainFailure } from './plain-failure.mjs'
import { withProgress } from './progress.mjs'

const debianPostgres = '/usr/lib/postgresql'
const noMainCluster = '/etc/postgresql-common/createcluster.d/hangar-tests.conf'

/** What is looked for, and Debian's package of it. */
const programs = {
  chromium: { find: findChromium, packages: ['chromium'] },
  // Chromium without its windows: the same pages in half of the time. Chromium itself does where it is not to be had.
  headlessShell: {
    find: () => process.env.CHROMIUM_PATH || findOnPath(['chromium-headless-shell']),
    packages: ['chromium-headless-shell'],
  },
  postgresFolder: { find: findPostgresFolder, packages: ['postgresql'] },
  nginx: { find: findNginx, packages: ['nginx-light', 'openssl'] },
  // It shows what is on disk when a message is acknowledged.
  strace: { find: () => findOnPath(['strace']), packages: ['strace'] },
}

/** @typedef {keyof typeof programs} TestProgram */

/**
 * The programs beside npm's that tests need, installed on Debian for root where they are missing.
 * @param {TestProgram[]} needed
 * @param {AbortSignal} signal
 * @param {TestProgram[]} welcome which are done without where they cannot be installed
 * @returns {Promise<Partial<Record<TestProgram, string>>>} where they are
 */
export async function requireTestPrograms(needed, signal, welcome = []) {
  const missing = () => missingPackages(needed)
  if (missing().length > 0) await installWithApt(missing(), signal)
  if (missing().length > 0) {
    throw new PlainFailure(
      `Still not found after its installation: ${missing().join(', ')}. ` +
        'Name the browser by CHROMIUM_PATH; put the folder with initdb, postgres and pg_basebackup on the PATH.',
    )
  }
  if (missingPackages(welcome).length > 0) {
    await installWithApt(missingPackages(welcome), signal).catch((error) => {
      if (!(error instanceof PlainFailure)) throw error
    })
  }
  return Object.fromEntries([...needed, ...welcome].map((name) => [name, programs[name].find()]))
}

function missingPackages(/** @type {TestProgram[]} */ names) {
  return names
    .filter((name) => programs[name].find() === undefined)
    .flatMap((name) => programs[name].packages)
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new PlainFailure(`CHROMIUM_PATH names ${named}, which is not a program.`)
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return findOnPath(names)
}

function findOnPath(/** @type {string[]} */ names) {
  return names.flatMap((name) => pathFolders().map((folder) => join(folder, name))).find(isProgram)
}

/** The folder with PostgreSQL's server programs, which Debian keeps off the PATH. */
function findPostgresFolder() {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : []
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one))
  const folders = [...pathFolders(), ...newestFirst.map((version) => join(debianPostgres, version, 'bin'))]
  const all = ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl']
  return folders.find((folder) => all.every((name) => isProgram(join(folder, name))))
}

/** A site is served over TLS, and openssl makes the certificate. */
function findNginx() {
  if (findOnPath(['openssl']) === undefined) return undefined
  return findOnPath(['nginx']) ?? ['/usr/sbin/nginx'].find(isProgram)
}

async function installWithApt(/** @type {string[]} */ packages, /** @type {AbortSignal} */ signal) {
  if (process.getuid?.() !== 0 || !pathFolders().some((folder) => isProgram(join(folder, 'apt-get')))) {
    throw new PlainFailure(
      `The tests need what this machine lacks. On Debian: sudo apt-get install ${packages.join(' ')}\n` +
        'Elsewhere: install Chromium (or name it by CHROMIUM_PATH), nginx, openssl and PostgreSQL ' +
        '(its folder with initdb, postgres and pg_basebackup on the PATH). Then run the tests again.',
    )
  }
  await withProgress(`Installing ${packages.join(' and ')}`, process.stdout, async () => {
    if (packages.includes('postgresql')) await withoutMainCluster(() => aptInstall(packages, signal))
    else await aptInstall(packages, signal)
  })
}

async function aptInstall(/** @type {string[]} */ packages, /** @type {AbortSignal} */ signal) {
  // An update that fails for one source is no reason to give up: the installation shows what is missing.
  const update = await runApt(['update'], signal)
  const install = await runApt(['install', '-y', '--no-install-recommends', ...packages], signal)
  if (install.succeeded) return
  throw new PlainFailure(
    `${update.output}${install.output}\napt-get could not install ${packages.join(' and ')}.`,
  )
}

function runApt(/** @type {string[]} */ args, /** @type {AbortSignal} */ signal) {
  const child = spawn('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return quietEndOf(child, signal)
}

/** Debian's package would otherwise create and start a database of its own on the usual port. */
async function withoutMainCluster(/** @type {() => Promise<void>} */ work) {
  mkdirSync(dirname(noMainCluster), { recursive: true })
  writeFileSync(noMainCluster, 'create_main_cluster = off\n')
  try {
    await work()
  } finally {
    rmSync(noMainCluster, { force: true })
  }
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}

function isProgram(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
