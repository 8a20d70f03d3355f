import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, cp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../scripts/processes/free-port.mjs'
import { type FreshClone, type NpmCommand, createFreshClone } from '../support/server/fresh-clone.ts'
import { smallCatalogue } from '../support/catalogue/small-catalogue.ts'
import { stormSize } from '../support/storm-size.ts'

const ADDRESS = /ready at\n(http:\/\/127\.0\.0\.1:\d+)\n/

/**
 * In full, every step runs to its end, and once more when its sources have changed. Otherwise the clone gets packages and
 * build from this folder, in which `npm test` has just installed and built them by the same steps, and a smaller
 * demonstration.
 */
const { isInFull, classes, modelsOfClass } = stormSize({
  short: { isInFull: false, classes: 2, modelsOfClass: 1 },
  long: { isInFull: true, classes: 7, modelsOfClass: 18 },
})

describe('npm start in a fresh clone', () => {
  let clone: FreshClone
  let port: number

  beforeAll(async () => {
    clone = await createFreshClone({ downloads: isInFull })
    port = await findFreePort()
  })
  afterAll(() => clone.remove())

  const start = () => {
    const command = clone.npm(['start'], { PORT: String(port), PREPARE_AHEAD: 'no' })
    onTestFinished(() => command.end('SIGKILL'))
    return command
  }

  /**
   * Importing a small catalogue takes a fraction of a second. On a busy machine this process may read the progress only
   * when the import is over; then the data are removed, and the import is started again.
   */
  const killDuringImport = async (): Promise<NpmCommand> => {
    const importing = start()
    await importing.waitForOutput(/Reading pictures and files/)
    await importing.end('SIGKILL')
    if (!/imported \d+ entries/.test(importing.printed())) return importing
    await rm(join(clone.folder, 'data'), { recursive: true })
    return killDuringImport()
  }

  test('reports a port in use in one sentence, before it installs anything', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const command = start()
    expect(await command.exited).toBe(1)
    other.close()
    expect(command.printed()).toContain(`Port ${port} on 127.0.0.1 is already in use.`)
    expect(command.printed()).not.toContain('Installing')
    expect(existsSync(join(clone.folder, 'node_modules'))).toBe(false)
  })

  test('can be killed during installation, build or import and started again', async () => {
    const installing = start()
    await installing.waitForOutput(/Installing packages/)
    const packages = () => readdir(join(clone.folder, 'node_modules')).catch(() => [])
    if (isInFull) await expect.poll(packages, { timeout: 120_000, interval: 20 }).not.toEqual([])
    await installing.end('SIGKILL')
    const isInstalled = !isInFull && clone.take('node_modules')

    const building = start()
    await building.waitForOutput(/Building the site/)
    await building.end('SIGKILL')
    expect(/Installing/.test(building.printed())).toBe(!isInstalled)
    const isBuilt = !isInFull && clone.take('build')

    if (!isInFull) {
      const demo = join(clone.folder, 'demo')
      await rm(demo, { recursive: true })
      await cp(await smallCatalogue(), demo, { recursive: true })
      // The user who starts the site may be another one.
      await chmod(demo, 0o755)
    }
    const importing = await killDuringImport()
    expect(/Building/.test(importing.printed())).toBe(!isBuilt)
    expect(importing.printed()).toContain('Importing the catalogue')
    expect(existsSync(join(clone.folder, 'data'))).toBe(true)
  })

  test('completes what is missing and prints the address of a working site', async () => {
    const command = start()
    const [, address] = await command.waitForOutput(ADDRESS)
    expect(command.printed()).toContain('Importing the catalogue')
    expect(command.printed()).not.toMatch(/Installing|Building/)
    const read = async (path: string) => (await fetch(address + path)).text()
    expect(count(await read('/aircraft-classes'), /View more/g)).toBe(classes)
    expect(count(await read('/aircraft-models/2'), /View more/g)).toBe(modelsOfClass)
    const model = await read('/aircraft-model-detail/1')
    expect(model).toContain('CE-001A')
    expect(model).toContain('CE-001B')
    const picture = /src="(\/media\/[^"]+\.jpg)"/.exec(model)?.[1] ?? ''
    const response = await fetch(address + picture)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    await command.end('SIGTERM')
    expect(command.printed()).toMatch(ADDRESS)
  })

  test('skips completed steps, also if a test has changed, and leaves no process running when npm itself is killed', async () => {
    const newTest = join(clone.folder, 'src/website/new.test.ts')
    await writeFile(newTest, '')
    onTestFinished(() => rm(newTest))
    const command = start()
    const [, address = ''] = await command.waitForOutput(ADDRESS)
    expect(command.printed()).not.toMatch(/Installing|Building|Importing/)
    process.kill(command.pid, 'SIGKILL')
    await expect.poll(() => isResponding(address)).toBe(false)
  })

  test('finds out which step to repeat when a source file or the lock file has changed', async () => {
    expect(findMissingSteps(clone)).toEqual([])
    await appendFile(join(clone.folder, 'src/website/routes.ts'), '\n// changed\n')
    expect(findMissingSteps(clone)).toEqual(['Building the site'])
    // The build depends on the versions of the packages.
    await appendFile(join(clone.folder, 'package-lock.json'), '\n')
    expect(findMissingSteps(clone)).toEqual(['Installing packages', 'Building the site'])
    if (!isInFull) return
    const command = start()
    await command.waitForOutput(ADDRESS)
    expect(command.printed()).toMatch(/Installing packages[^]*Building the site/)
    expect(command.printed()).not.toMatch(/Importing/)
    expect(findMissingSteps(clone)).toEqual([])
  })

  test('adds only files that git ignores', () => {
    // This test itself has put a smaller demonstration there.
    expect(clone.listAdded().filter((name) => !name.startsWith('demo/'))).toEqual([])
  })
})

/** The titles of the steps that `npm start` would run. */
function findMissingSteps({ folder }: FreshClone): string[] {
  const program = `const { packagesStep } = await import('./scripts/preparation/packages.mjs')
const { buildStep } = await import('./scripts/preparation/site-build.mjs')
const missing = [packagesStep(), buildStep()].filter((step) => !step.isDone())
console.log(JSON.stringify(missing.map(({ title }) => title)))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (stderr !== '') throw new Error(stderr)
  return JSON.parse(stdout)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

async function isResponding(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  )
}
