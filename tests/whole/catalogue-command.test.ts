import { spawn } from 'node:child_process'
import { appendFile, chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { partRecordSchema } from '../../src/contract/part.ts'
import { spawnBuiltCommand, waitForCommand } from '../support/built-command.ts'
import { anImportedDemo } from '../support/imported-demo.ts'
import { runCatalogueCommand } from '../support/run-catalogue-command.ts'
import { copyDemo, listFilesBelow, temporaryFolder } from '../support/temporary-folder.ts'
import { canRunAsNobody, nobody } from '../support/unprivileged-user.ts'

/** The demonstration catalogue without reviews and spare parts, but for the part that replaces an accessory. */
async function aReducedCatalogue(): Promise<string> {
  const folder = await copyDemo()
  const catalogue = join(folder, 'catalogue')
  const parts = z.array(partRecordSchema).parse(parse(await readFile(join(catalogue, 'parts.yaml'), 'utf8')))
  const accessories = await readFile(join(catalogue, 'accessories.yaml'), 'utf8')
  const [kept = [], removed = []] = [true, false].map((isKept) =>
    parts.filter(({ product_code }) => accessories.includes(product_code) === isKept),
  )
  await writeFile(join(catalogue, 'reviews.yaml'), '[]\n')
  await writeFile(join(catalogue, 'parts.yaml'), stringify(kept))
  const oldCodes = removed.map(({ product_code }) => `- code: ${product_code}\n`)
  await appendFile(join(catalogue, 'redirects.yaml'), oldCodes.join(''))
  return folder
}

const REMOVAL = '524 of 695 entries (review: 10, part: 514)'

test('without a terminal, an import that removes more than a tenth needs --yes', async () => {
  const settings = { DATA_DIR: await anImportedDemo() }
  const folder = await aReducedCatalogue()
  const expectUnchanged = async () => {
    const { stdout } = await runCatalogueCommand(['import', join(await copyDemo())], settings)
    expect(stdout).toBe('Nothing has changed.\n')
  }
  const dryRun = await runCatalogueCommand(['import', folder, '--dry-run'], settings)
  expect(dryRun.code).toBe(0)
  expect(dryRun.stderr).toContain(
    `${folder}: this import removes ${REMOVAL}.\nThe import will ask for confirmation, or needs --yes.\n`,
  )
  await expectUnchanged()
  const rejected = await runCatalogueCommand(['import', folder], settings)
  expect(rejected).toMatchObject({ code: 1, stdout: '' })
  expect(rejected.stderr).toContain(
    `${folder}: this import removes ${REMOVAL}.\nNothing was changed. Use --dry-run`,
  )
  await expectUnchanged()
  const confirmed = await runCatalogueCommand(['import', folder, '--yes'], settings)
  expect(confirmed.code).toBe(0)
  expect(confirmed.stdout).toMatch(/\nDone: 514 added, 0 changed, \d+ removed\.\n$/)
})

test.skipIf(process.platform !== 'linux').each([
  ['n\n', 1, 'Nothing was changed.'],
  ['\n', 1, 'Nothing was changed.'],
  ['y\n', 0, 'Done: 514 added, 0 changed,'],
])(
  'on a terminal, the import asks for confirmation; %j makes it exit with code %i',
  async (answer, code, output) => {
    const folder = await aReducedCatalogue()
    const program = fileURLToPath(new URL('../../build/server/catalogue.js', import.meta.url))
    const command = `'${process.execPath}' '${program}' import '${folder}'`
    const terminal = spawn('script', ['-qec', command, '/dev/null'], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: await anImportedDemo() },
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
    expect(printed).toContain(`this import removes ${REMOVAL}.`)
    expect(printed).toContain(output)
    expect(result.code).toBe(code)
  },
)

test('an export to a folder with unrelated files needs --replace', async () => {
  const settings = { DATA_DIR: await anImportedDemo() }
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'precious.txt'), 'mine')
  const rejected = await runCatalogueCommand(['export', folder], settings)
  expect(rejected.code).toBe(1)
  expect(rejected.stderr).toBe(
    `${folder}: the folder holds files that this export would not write: precious.txt. Choose an empty folder, or ` +
      'add --replace: it deletes the models and drawings that are not in the catalogue. Nothing was changed.\n',
  )
  expect(await readdir(folder)).toEqual(['precious.txt'])
  expect((await runCatalogueCommand(['export', folder, '--replace'], settings)).code).toBe(0)
  expect(await listFilesBelow(folder)).toContain('precious.txt')
  await rm(join(folder, 'precious.txt'))
  expect((await runCatalogueCommand(['export', folder], settings)).code).toBe(0)
})

test('if the target folder is unusable, the error names it, not DATA_DIR', async () => {
  const settings = { DATA_DIR: await anImportedDemo() }
  const folder = await temporaryFolder()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const onFile = await runCatalogueCommand(['export', join(file, 'below')], settings)
  expect(onFile).toMatchObject({ code: 1, stdout: '' })
  expect(onFile.stderr).toMatch(
    new RegExp(`^${file}/\\S+: a file is in the place of a folder \\(ENOTDIR\\)\\.`),
  )
  await writeFile(join(folder, 'catalogue'), '')
  const blocked = await runCatalogueCommand(['export', folder, '--replace'], settings)
  expect(blocked.stderr).toMatch(
    new RegExp(`^${folder}/catalogue: a file is in the place of a folder \\(EEXIST\\)\\.`),
  )
  for (const { stderr } of [onFile, blocked]) expect(stderr).not.toContain('DATA_DIR')
})

test.skipIf(!canRunAsNobody)(
  'if the user may not write to the target folder, the error names it, not DATA_DIR',
  async () => {
    const dataDir = await anImportedDemo()
    for (const name of ['.', ...(await readdir(dataDir))]) await chmod(join(dataDir, name), 0o777)
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
