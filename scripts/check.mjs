import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { runChecks } from './run-checks.mjs'
import { runCommand } from './processes/run-command.mjs'
import { packagesStep } from './preparation/packages.mjs'
import { nodeStep } from './preparation/pinned-node.mjs'
import { prepare } from './preparation/prepare.mjs'
import { projectRoot } from './project-root.mjs'
import { UserFacingError } from './user-facing-error.mjs'

const usage = `Usage:
  npm run check                     format, lint, types, words and the unit tests, on SQLite alone and without those that
                                    take seconds, in about a minute
  npm run check -- --changed        the same for the files that differ from the last commit, and for the tests that
                                    depend on them
  npm run check -- --changed REF    for the files that differ from another commit or branch
`

await runCommand(async (signal) => {
  const [option, ref = 'HEAD', ...more] = process.argv.slice(2)
  if (more.length > 0 || (option !== undefined && option !== '--changed')) {
    throw new UserFacingError(`Unknown arguments: ${process.argv.slice(2).join(' ')}\n${usage}`)
  }
  await prepare([nodeStep(), packagesStep()], { signal })
  const changed = option === undefined ? undefined : listChangedFiles(ref)
  if (changed?.length === 0) {
    console.log(`Nothing differs from ${ref}.`)
    return 0
  }
  return runChecks(['format', 'lint', 'types', 'words', 'unit'], {
    programs: Promise.resolve({}),
    slowest: 0,
    isFast: true,
    signal,
    ...(changed && { changed }),
  })
})

/** Lists the files that are new or differ from a commit, as paths from the project's root, without deleted ones. */
function listChangedFiles(/** @type {string} */ ref) {
  const differing = git(['diff', '--name-only', '--relative', ref, '--'])
  const untracked = git(['ls-files', '--others', '--exclude-standard'])
  return [...differing, ...untracked].filter((file) => existsSync(join(projectRoot, file)))
}

function git(/** @type {string[]} */ args) {
  try {
    const output = execFileSync('git', args, {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return output.split('\n').filter((line) => line !== '')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserFacingError(`The changed files could not be listed: ${reason}`)
  }
}
