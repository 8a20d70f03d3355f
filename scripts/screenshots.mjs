import { runCommand } from './command.mjs'
import { runShown } from './node-child.mjs'
import { packageCommand, packagesStep } from './packages.mjs'
import { chosenNode, nodeStep } from './pinned-node.mjs'
import { PlainFailure } from './plain-failure.mjs'
import { prepare } from './prepare.mjs'
import { buildStep } from './site-build.mjs'
import { requireTestPrograms } from './test-programs.mjs'

await runCommand(async (signal) => {
  const tests = chosenTests(process.argv.slice(2))
  await prepare([nodeStep(), packagesStep(), buildStep()], { signal })
  const { chromium } = await requireTestPrograms(['chromium'], signal)
  return runShown({
    node: chosenNode().path,
    args: [packageCommand('@playwright/test', 'playwright'), 'test', '--reporter=line', ...tests],
    env: { CHROMIUM_PATH: chromium },
    signal,
  })
})

/** Pictures to be looked at, of all screens or of those whose names hold a word; or those to be compared with. */
function chosenTests(/** @type {string[]} */ [word, ...rest]) {
  const looked = ['--config', 'playwright.screenshots.config.ts']
  if (word === undefined) return looked
  if (rest.length === 0 && word === '--renew') return ['tests/layout.browser.ts', '--update-snapshots']
  if (rest.length === 0 && !word.startsWith('-')) return [...looked, '--grep', word]
  throw new PlainFailure(
    'Say nothing for pictures of all screens, a word such as `reviews` for some of them, ' +
      'or --renew to renew those in tests/visual/.',
  )
}
