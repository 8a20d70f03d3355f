import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8'))

const versions = z.record(z.string(), z.string()).default({})
const packageSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
})
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
    }),
  ),
})

/** Packages of a lock file, without the project itself. */
function lockedPackages(file: string) {
  const { packages } = lockSchema.parse(read(file))
  return Object.entries(packages).flatMap(([path, entry]) =>
    path === '' ? [] : [{ name: path.replace(/^.*node_modules\//, ''), ...entry }],
  )
}

const folders = ['', 'runtime/', 'tests/observatory/', 'tests/checkers/']
const locks = folders.map((folder) => `${folder}package-lock.json`)

test.each(folders.map((folder) => `${folder}package.json`))(
  'every package in %s is pinned to one version',
  (file) => {
    const { dependencies, devDependencies, optionalDependencies } = packageSchema.parse(read(file))
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  },
)

test.each(locks)('every package in %s is pinned by the hash of its content', (file) => {
  expect(lockedPackages(file).filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
})

/** Packages with install scripts; docs/security.md says how each is handled. */
const withScripts: Record<string, string[]> = {
  'tests/observatory/package-lock.json': [
    '@mdn/mdn-http-observatory',
    'libpq',
    'node_extra_ca_certs_mozilla_bundle',
  ],
  'tests/checkers/package-lock.json': ['vnu-jar'],
}

test.each(locks)('no package in %s has an unknown install script', (file) => {
  const names = lockedPackages(file)
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name)
  expect(names).toEqual(withScripts[file] ?? [])
})

/** Licences that allow running and redistributing the site; those of libvips allow linking to it. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
])

test('every package of the running site has a known licence', () => {
  const used = lockedPackages('package-lock.json').filter(({ dev }) => !dev)
  const odd = used.filter(({ license = 'none' }) => !licences.has(license))
  expect(odd.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})
