// Which faults the tests detect: npm run bench -- mutants [--seed 1] [--per-folder 8] [--only 3,17] [--suites
// near,related]
//                                                 [--checkout DIR] [--list]
//
// Puts small faults into a copy of the project, one at a time, and runs suites in their order until a test fails:
// `near` are the unit tests of the fault's folder, `related` those that load its file, `unit` all of them; there are
// also `whole` and `browser`. Prints a table of the faults with the test that caught each. The same seed makes the
// same faults in the same source, so two versions of the tests can be compared: run it in both checkouts.
// `--checkout` uses a prepared checkout instead of a copy, and restores its files.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openPrivatePostgres } from '../scripts/preparation/private-postgres.mjs'
import { applyMutant, listMutants, type Mutant, pickMutants } from './support/mutants.ts'

const folders = [
  'src/content-model',
  'src/drafts',
  'src/entries',
  'src/history',
  'src/publications',
  'src/staff',
  'src/contact',
  'src/catalogue-folder',
  'src/server/cache',
].filter((folder) => existsSync(folder))

/** A fault may cause an endless loop. The suite is then stopped, and the fault counts as caught. */
const MAX_SUITE_MS = 900_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    'per-folder': { type: 'string', default: '8' },
    only: { type: 'string' },
    suites: { type: 'string', default: 'near,related' },
    checkout: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

const ownRoot = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join('node_modules/.bin', name)

/** The commands of each suite. The first one that fails has caught the fault. */
const suites: Record<string, (mutant: Mutant) => string[][]> = {
  near: ({ file }) => [[bin('vitest'), 'run', '--bail=1', '--retry=0', dirname(file)]],
  related: ({ file }) => [[bin('vitest'), 'related', '--run', '--bail=1', '--retry=0', file]],
  unit: () => [[bin('vitest'), 'run', '--bail=1', '--retry=0']],
  whole: () => [
    [bin('react-router'), 'build'],
    [bin('vitest'), 'run', '--config', 'vitest.whole.config.ts', '--bail=1', '--retry=0'],
  ],
  browser: () => [
    [bin('react-router'), 'build'],
    [bin('playwright'), 'test', '-x', '--retries=0', '--reporter=line'],
  ],
}

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-mutants-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ownRoot, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '')) cpSync(join(ownRoot, file), join(folder, file))
  cpSync(join(ownRoot, 'node_modules'), join(folder, 'node_modules'), { recursive: true })
  return folder
}

/** The output if the command fails or does not end; undefined if it succeeds. */
async function findFailure(root: string, [command = '', ...args]: string[]): Promise<string | undefined> {
  const isBuild = command.endsWith('react-router')
  const child = spawn(process.execPath, [join(root, command), ...args], {
    cwd: root,
    env: {
      ...process.env,
      // The names of failed tests are read from what the runners print.
      NO_COLOR: '1',
      NODE_ENV: isBuild ? 'production' : 'test',
      TEST_DATABASE_URL: postgres.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MAX_SUITE_MS,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = await once(child, 'close')
  return code === 0 ? undefined : output
}

/** The first test that failed, as the runners name it. */
const nameFailedTest = (output: string) =>
  /^\s*(?:FAIL|×|\d+\) \[)\s*(.*)$/m.exec(output)?.[1]?.trim() ?? 'ended with an error'

async function findCatchingTest(root: string, mutant: Mutant): Promise<string | undefined> {
  for (const suite of values.suites.split(',')) {
    for (const command of suites[suite]?.(mutant) ?? []) {
      const output = await findFailure(root, command)
      if (output !== undefined) return `${suite}: ${nameFailedTest(output)}`
    }
  }
  return undefined
}

/** Starts a PostgreSQL for the tests, unless the environment names one. */
async function openPostgres() {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined) return { url, stop: async () => {} }
  const programs = process.env['TEST_POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin'
  return openPrivatePostgres({ programs, signal: new AbortController().signal })
}

const postgres = await openPostgres()
const root = values.checkout ?? (values.list ? ownRoot : copyProject())
const mutants = folders.flatMap((folder, index) => {
  const files = readdirSync(join(root, folder)).filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name))
  const all = files.flatMap((name) => listMutants(root, `${folder}/${name}`))
  return pickMutants(all, Number(values['per-folder']), Number(values.seed) + index)
})
const only = values.only?.split(',').map(Number)
let survived = 0
try {
  for (const [index, mutant] of mutants.entries()) {
    const { file, line, before, after } = mutant
    if (only !== undefined && !only.includes(index)) continue
    const shown = `${index} | ${file}:${line} | \`${before.replaceAll(/\s+/g, ' ')}\` → \`${after}\``
    if (values.list) {
      console.log(`| ${shown} |`)
      continue
    }
    const text = readFileSync(join(root, file), 'utf8')
    writeFileSync(join(root, file), applyMutant(text, mutant))
    try {
      const caught = await findCatchingTest(root, mutant)
      if (caught === undefined) survived += 1
      console.log(`| ${shown} | ${caught ?? '**survived**'} |`)
    } finally {
      writeFileSync(join(root, file), text)
    }
  }
} finally {
  await postgres.stop()
  if (values.checkout === undefined && !values.list) rmSync(root, { recursive: true, force: true })
}
if (!values.list) console.log(`\n${survived} survived.`)
