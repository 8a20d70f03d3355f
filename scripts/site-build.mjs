import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { runQuietly } from './node-child.mjs'
import { packageCommand } from './packages.mjs'
import { chosenNode } from './pinned-node.mjs'
import { PlainFailure } from './plain-failure.mjs'
import { projectRoot } from './project-root.mjs'
import { hashOfFiles, hasStamp, removeStamp, writeStamp } from './stamp.mjs'

const stampFile = join(projectRoot, 'build/.hangar-build')
const ingredients = [
  'src',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'package.json',
]

/** A program that the build makes: `serve`, `catalogue` and so on. */
export function builtProgram(/** @type {string} */ name) {
  return join(projectRoot, 'build/server', `${name}.js`)
}

/** @returns {import('./prepare.mjs').Step} */
export function buildStep() {
  const stamp = () => hashOfFiles(projectRoot, ingredients, (path) => !/\.(?:test|browser)\.tsx?$/.test(path))
  return {
    title: 'Building the site',
    isDone: () => existsSync(builtProgram('serve')) && hasStamp(stampFile, stamp()),
    run: async (signal) => {
      const built = stamp()
      removeStamp(stampFile)
      const { succeeded, output } = await runQuietly({
        node: chosenNode().path,
        args: [packageCommand('@react-router/dev', 'react-router'), 'build'],
        env: { NODE_ENV: 'production' },
        signal,
      })
      if (!succeeded)
        throw new PlainFailure(`${output}\nThe site could not be built; the lines above say why.`)
      writeStamp(stampFile, built)
    },
  }
}
