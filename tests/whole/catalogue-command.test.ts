import { spawn } from 'node:child_process'
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCatalogue } from '../../src/entries/catalogue-contents.ts'
import { spawnBuiltCommand, waitForCommand } from '../support/server/built-command.ts'
import { runCommandInProcess } from '../support/server/command-in-process.ts'
import { put, smallCatalogue } from '../support/catalogue/small-catalogue.ts'
import { listFilesBelow, temporaryFolder } from '../support/temporary-folder.ts'
import { aTestSite } from '../support/server/test-site.ts'
import { canRunAsNobody, nobody } from '../support/server/unprivileged-user.ts'

/** The small catalogue without its review and its distributor. */
async function aReducedCatalogue(): Promise<string> {
  const folder = await smallCatalogue()
  for (const name of ['reviews', 'distributors']) await put(folder, `catalogue/${name}.yaml`, '[]\n')
  return folder
}

const REMOVAL = /: this import removes 2 of \d+ entries \(review: 1, distributor: 1\)\.\n/
const DONE = /\nDone: 0 added, 0 changed, \d+ removed\.\n$/

test('without a terminal, an import that removes more than a tenth needs --yes', async () => {
  const { settings, open } = await aTestSite('SQLite', 'the small catalogue')
  const { db } = open()
  const before = await readCatalogue(db)
  const folder = await aReducedCatalogue()
  const importFolder = (...flags: string[]) =>
    runCommandInProcess('catalogue', ['import', folder, ...flags], { ...settings })
  const dryRun = await importFolder('--dry-run')
  expect(dryRun.code).toBe(0)
  expect(dryRun.stdout).toMatch(/\nWould be: 0 added, 0 changed, \d+ removed\. Nothing was written\.\n$/)
  expect(dryRun.stderr).toMatch(REMOVAL)
  expect(dryRun.stderr).toContain('\nThe import will ask for confirmation, or needs --yes.\n')
  expect(await readCatalogue(db)).toEqual(before)
  const rejected = await importFolder()
  expect(rejected).toMatchObject({ code: 1, stdout: '' })
  expect(rejected.stderr).toMatch(REMOVAL)
  expect(rejected.stderr).toContain('\nNothing was changed. Use --dry-run')
  expect(await readCatalogue(db)).toEqual(before)
  const confirmed = await importFolder('--yes')
  expect(confirmed.code).toBe(0)
  expect(confirmed.stdout).toMatch(DONE)
  expect(await importFolder()).toMatchObject({ code: 0, stdout: 'Nothing has changed.\n' })
})

test.skipIf(process.platform !== 'linux').each([
  ['\n', 1, /Nothing was changed\./],
  ['y\n', 0, /Done: 0 added, 0 changed, \d+ removed\./],
])(
  'on a terminal, the import asks for confirmation; %j makes it exit with code %i',
  async (answer, code, output) => {
    const folder = await aReducedCatalogue()
    const { settings } = await aTestSite('SQLite', 'the small catalogue')
    const program = fileURLToPath(new URL('../../build/server/catalogue.js', import.meta.url))
    const command = `'${process.execPath}' '${program}' import '${folder}'`
    const terminal = spawn('script', ['-qec', command, '/dev/null'], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    })
    let printed = ''
    let hasAnswered = false
    terminal.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (hasAnswered || !printed.includes('Remove them? [y/N] ')) return
      hasAnswered = true
      terminal.stdin.write(answer)
    })
    const result = await waitForCommand(terminal)
    expect(printed.replaceAll('\r\n', '\n')).toMatch(REMOVAL)
    expect(printed).toMatch(output)
    expect(result.code).toBe(code)
  },
)

test('an export to a folder with unrelated files needs --replace', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'precious.txt'), 'mine')
  const runExport = (...flags: string[]) =>
    runCommandInProcess('catalogue', ['export', folder, ...flags], { ...settings })
  const rejected = await runExport()
  expect(rejected.code).toBe(1)
  expect(rejected.stderr).toBe(
    `${folder}: the folder holds files that this export would not write: precious.txt. Choose an empty folder, or ` +
      'add --replace: it deletes the models and drawings that are not in the catalogue. Nothing was changed.\n',
  )
  expect(await readdir(folder)).toEqual(['precious.txt'])
  expect((await runExport('--replace')).code).toBe(0)
  expect(await readFile(join(folder, 'precious.txt'), 'utf8')).toBe('mine')
  await rm(join(folder, 'precious.txt'))
  expect(await listFilesBelow(folder)).toEqual(await listFilesBelow(await smallCatalogue()))
})

test.skipIf(!canRunAsNobody)(
  'if the user may not write to the target folder, the error names it, not DATA_DIR',
  async () => {
    const { settings } = await aTestSite('SQLite', 'the small catalogue')
    const dataDir = settings.DATA_DIR
    for (const name of ['..', '.', ...(await readdir(dataDir))]) await chmod(join(dataDir, name), 0o777)
    const folder = await temporaryFolder()
    await chmod(folder, 0o755)
    for (const [program, args] of [
      ['catalogue', ['export', folder]],
      ['backup', [join(folder, 'backup')]],
    ] as const) {
      const command = spawnBuiltCommand(program, [...args], { DATA_DIR: dataDir }, nobody)
      const { code, stderr } = await waitForCommand(command)
      expect(code).toBe(1)
      expect(stderr).toMatch(new RegExp(`^${folder}/\\S+: this user `))
      expect(stderr).toContain('EACCES')
      expect(stderr).not.toMatch(/DATA_DIR|\n +at /)
    }
  },
)
