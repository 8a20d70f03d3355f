import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { waitForExitQuietly } from '../processes/child-exit.mjs'
import { UserFacingError } from '../user-facing-error.mjs'
import { withProgress } from '../with-progress.mjs'

const debianPostgres = '/usr/lib/postgresql'
const createClusterConfig = '/etc/postgresql-common/createcluster.d/hangar-tests.conf'

/** The programs, with the Debian packages that provide them. */
const programs = {
  chromium: { find: findChromium, packages: ['chromium'] },
  // Tests take half the time in the headless shell. Where it is not available, Chromium itself is used.
  headlessShell: {
    find: () => process.env.CHROMIUM_PATH || findOnPath(['chromium-headless-shell']),
    packages: ['chromium-headless-shell'],
  },
  // The heading font's fallback has Arial's metrics; with another one, headings shift and screenshots differ.
  arial: { find: findArial, packages: ['fonts-liberation', 'fontconfig'] },
  postgresFolder: { find: findPostgresFolder, packages: ['postgresql'] },
  nginx: { find: findNginx, packages: ['nginx-light', 'openssl'] },
  // Runs the W3C's checker.
  java: { find: () => findOnPath(['java']), packages: ['default-jre-headless'] },
  // Shows what has been written to disk when a message is acknowledged.
  strace: { find: () => findOnPath(['strace']), packages: ['strace'] },
}

/** @typedef {keyof typeof programs} TestProgram */

/**
 * Finds the programs that tests need besides npm packages; as root on Debian, installs the missing ones.
 * @param {TestProgram[]} needed
 * @param {AbortSignal} signal
 * @param {TestProgram[]} optional skipped where they cannot be installed
 * @returns {Promise<Partial<Record<TestProgram, string>>>} their paths
 */
export async function requireTestPrograms(needed, signal, optional = []) {
  const all = missingPackages([...needed, ...optional])
  const required = missingPackages(needed)
  if (all.length > required.length) {
    await installWithApt(all, signal).catch((error) => {
      // An optional package that this system does not have must not keep the others from being installed.
      if (!(error instanceof UserFacingError)) throw error
    })
  }
  if (missingPackages(needed).length > 0) await installWithApt(missingPackages(needed), signal)
  if (missingPackages(needed).length > 0) {
    throw new UserFacingError(
      `Still missing after installation: ${missingPackages(needed).join(', ')}. ` +
        'Set CHROMIUM_PATH to the browser; put the folder with initdb, postgres and pg_basebackup on the PATH.',
    )
  }
  return Object.fromEntries([...needed, ...optional].map((name) => [name, programs[name].find()]))
}

function missingPackages(/** @type {TestProgram[]} */ names) {
  return names
    .filter((name) => programs[name].find() === undefined)
    .flatMap((name) => programs[name].packages)
}

function findChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (isProgram(configured)) return configured
    throw new UserFacingError(`CHROMIUM_PATH is ${configured}, which is not an executable program.`)
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return findOnPath(names)
}

/** Finds Arial or its substitute Liberation Sans. Every system except Linux comes with Arial. */
function findArial() {
  if (process.platform !== 'linux') return 'Arial'
  const { stdout } = spawnSync('fc-match', ['--format', '%{family}', 'Arial'], { encoding: 'utf8' })
  return /Arial|Liberation Sans/.test(stdout) ? stdout : undefined
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

/** Tests with nginx also need openssl, for its certificate. */
function findNginx() {
  if (findOnPath(['openssl']) === undefined) return undefined
  return findOnPath(['nginx']) ?? ['/usr/sbin/nginx'].find(isProgram)
}

async function installWithApt(/** @type {string[]} */ packages, /** @type {AbortSignal} */ signal) {
  if (process.getuid?.() !== 0 || !pathFolders().some((folder) => isProgram(join(folder, 'apt-get')))) {
    throw new UserFacingError(
      `Programs that the tests need are missing. On Debian: sudo apt-get install ${packages.join(' ')}\n` +
        'Elsewhere: install Chromium (or set CHROMIUM_PATH), nginx, openssl, Java 17 or later and PostgreSQL ' +
        '(its folder with initdb, postgres and pg_basebackup on the PATH). Then run the tests again.',
    )
  }
  await withProgress(`Installing ${packages.join(' and ')}`, process.stdout, async () => {
    if (packages.includes('postgresql')) await withoutMainCluster(() => aptInstall(packages, signal))
    else await aptInstall(packages, signal)
  })
}

async function aptInstall(/** @type {string[]} */ packages, /** @type {AbortSignal} */ signal) {
  // A single unreachable source fails the update, but the install may still succeed.
  const update = await runApt(['update'], signal)
  const install = await runApt(['install', '-y', '--no-install-recommends', ...packages], signal)
  if (install.succeeded) return
  throw new UserFacingError(
    `${update.output}${install.output}\napt-get could not install ${packages.join(' and ')}.`,
  )
}

function runApt(/** @type {string[]} */ args, /** @type {AbortSignal} */ signal) {
  const child = spawn('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return waitForExitQuietly(child, signal)
}

/** Keeps Debian's package from creating a cluster and starting it on the default port. */
async function withoutMainCluster(/** @type {() => Promise<void>} */ work) {
  mkdirSync(dirname(createClusterConfig), { recursive: true })
  writeFileSync(createClusterConfig, 'create_main_cluster = off\n')
  try {
    await work()
  } finally {
    rmSync(createClusterConfig, { force: true })
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
