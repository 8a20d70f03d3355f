import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../scripts/free-port.mjs'
import { type FreshClone, createFreshClone } from '../support/fresh-clone.ts'
import { stormSize } from '../support/storm-size.ts'

const ADDRESS = /ready at\n(http:\/\/127\.0\.0\.1:\d+)\n/

describe('npm start in a fresh clone', () => {
  let clone: FreshClone
  let port: number

  beforeAll(async () => {
    clone = await createFreshClone()
    port = await findFreePort()
  })
  afterAll(() => clone.remove())

  const start = () => {
    const command = clone.npm(['start'], { PORT: String(port) })
    onTestFinished(() => command.end('SIGKILL'))
    return command
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

  test('can be killed during installation or import and started again', async () => {
    const installing = start()
    await installing.waitForOutput(/Installing packages/)
    await sleep(1_000)
    await installing.end('SIGKILL')
    const importing = start()
    await importing.waitForOutput(/Reading pictures and files/)
    await importing.end('SIGKILL')
    expect(existsSync(join(clone.folder, 'data'))).toBe(true)
  })

  test('installs, builds, imports and prints the address of a working site', async () => {
    const command = start()
    const [, address] = await command.waitForOutput(ADDRESS)
    expect(command.printed()).toContain('Importing the catalogue')
    const read = async (path: string) => (await fetch(address + path)).text()
    expect(count(await read('/aircraft-classes'), /View more/g)).toBe(7)
    expect(count(await read('/aircraft-models/2'), /View more/g)).toBe(18)
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

  test('skips completed steps on the second start', async () => {
    const command = start()
    await command.waitForOutput(ADDRESS)
    expect(command.printed()).not.toMatch(/Installing|Building|Importing/)
  })

  test('only rebuilds when a source file has changed', async () => {
    await appendFile(join(clone.folder, 'src/website/routes.ts'), '\n// changed\n')
    const command = start()
    await command.waitForOutput(ADDRESS)
    expect(command.printed()).toMatch(/Building/)
    expect(command.printed()).not.toMatch(/Installing|Importing/)
  })

  test('does not build when only a test has changed', async () => {
    await writeFile(join(clone.folder, 'src/website/new.test.ts'), '')
    const command = start()
    await command.waitForOutput(ADDRESS)
    expect(command.printed()).not.toMatch(/Installing|Building|Importing/)
  })

  test('detects a changed lock file', async () => {
    const lockFile = join(clone.folder, 'package-lock.json')
    const before = await readFile(lockFile)
    expect(arePackagesInstalled(clone)).toBe(true)
    await appendFile(lockFile, '\n')
    expect(arePackagesInstalled(clone)).toBe(false)
    await writeFile(lockFile, before)
  })

  test.skipIf(!stormSize({ short: false, long: true }))(
    'reinstalls when the lock file has changed',
    async () => {
      await appendFile(join(clone.folder, 'package-lock.json'), '\n')
      const command = start()
      await command.waitForOutput(ADDRESS)
      expect(command.printed()).toMatch(/Installing packages/)
      expect(command.printed()).not.toMatch(/Importing/)
    },
  )

  test('leaves no process running when npm itself is killed', async () => {
    const command = start()
    const [, address = ''] = await command.waitForOutput(ADDRESS)
    process.kill(command.pid, 'SIGKILL')
    await expect.poll(() => isResponding(address), { timeout: 20_000, interval: 100 }).toBe(false)
  })

  test('adds only files that git ignores', async () => {
    const ignored = ['.hangar-preparing', 'build', 'data', 'node_modules', '.react-router']
    const names = (await readdir(clone.folder)).filter((name) => !ignored.includes(name))
    const project = await readdir(new URL('../..', import.meta.url))
    expect(names.filter((name) => !project.includes(name))).toEqual([])
  })
})

function arePackagesInstalled({ folder }: FreshClone): boolean {
  const program = `const { packagesStep } = await import('./scripts/packages.mjs'); console.log(packagesStep().isDone())`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (stderr !== '') throw new Error(stderr)
  return stdout === 'true\n'
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
