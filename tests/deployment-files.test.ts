import { readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { expect, test } from 'vitest'
import { serverProcess } from '../scripts/server-process.mjs'
import { projectRoot } from '../scripts/project-root.mjs'

const args = serverProcess.args.map((arg) => (isAbsolute(arg) ? relative(projectRoot, arg) : arg))

test.each([
  ['deploy/hangar@.service', `ExecStart=/usr/bin/node ${args.join(' ')}\n`],
  ['deploy/Containerfile', `CMD ${JSON.stringify(['node', ...args]).replaceAll(',', ', ')}\n`],
])('%s runs the server as npm start does', (file, command) => {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(command)
  for (const [name, value] of Object.entries(serverProcess.env)) {
    expect(text).toMatch(new RegExp(`^(?:Environment=|ENV ).*\\b${name}=${value}\\b`, 'm'))
  }
})
