import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { installFromLockfile } from '../scripts/preparation/install-from-lockfile.mjs'
import { temporaryFolder } from './support/temporary-folder.ts'

test('without a network, the first line says what cannot be reached and what to do', async () => {
  const folder = await temporaryFolder()
  const root = { name: 'site', version: '1.0.0', dependencies: { 'left-pad': '1.3.0' } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(root))
  const packages = {
    '': root,
    'node_modules/left-pad': {
      version: '1.3.0',
      resolved: 'http://127.0.0.1:9/left-pad/-/left-pad-1.3.0.tgz',
    },
  }
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }),
  )
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  vi.stubEnv('npm_config_fetch_retries', '0')
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  const installing = installFromLockfile({
    node: process.execPath,
    folder,
    what: 'The packages',
    signal: new AbortController().signal,
  })
  const error = await installing.catch((reason: unknown) => reason)
  vi.unstubAllEnvs()
  const lines = String(Object(error).message).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    'The packages could not be downloaded: http://127.0.0.1:9 cannot be reached. Check the network connection, then run the same command again.',
    '',
    'The output of npm:',
  ])
  expect(lines.slice(3).join('\n')).toContain('ECONNREFUSED')
})
