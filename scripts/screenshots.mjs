import { join } from 'node:path'

import { runCommand } from './processes/run-command.mjs'
import { runWithOutput } from './processes/node-child.mjs'
import { resolvePackageBin, packagesStep } from './preparation/packages.mjs'
import { resolveNode, nodeStep } from './preparation/pinned-node.mjs'
import { projectRoot } from './project-root.mjs'
import { UserFacingError } from './user-facing-error.mjs'
import { prepare } from './preparation/prepare.mjs'
import { buildStep } from './preparation/site-build.mjs'
import { requireTestPrograms } from './preparation/test-programs.mjs'

await runCommand(async (signal) => {
  const tests = selectTests(process.argv.slice(2))
  await prepare([nodeStep(), packagesStep(), buildStep()], { signal })
  const { chromium } = await requireTestPrograms(['chromium', 'arial'], signal)
  return runWithOutput({
    node: resolveNode().path,
    args: [resolvePackageBin('@playwright/test', 'playwright'), 'test', '--reporter=line', ...tests],
    env: {
      CHROMIUM_PATH: chromium,
      ...(tests.includes('readme') && { README_PICTURES: join(projectRoot, 'docs/pictures') }),
    },
    signal,
  })
})

/** Returns the arguments for Playwright that take the screenshots to review, all or some, or the reference pictures. */
function selectTests(/** @type {string[]} */ [word, ...rest]) {
  const forReview = ['--config', 'playwright.screenshots.config.ts']
  if (word === undefined) return forReview
  if (rest.length === 0 && word === '--renew')
    return ['tests/visual-regression.browser.ts', '--update-snapshots=all']
  if (rest.length === 0 && !word.startsWith('-')) return [...forReview, '--grep', word]
  throw new UserFacingError(
    'Usage: npm run screenshots -- [WORD | --renew]\n' +
      'WORD takes the screenshots whose names contain it, and readme those in the README; --renew replaces the ' +
      'reference pictures in tests/visual/.',
  )
}
