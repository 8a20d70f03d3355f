import { checkNames, runChecks } from './run-checks.mjs'
import { runCommand } from './run-command.mjs'
import { packagesStep } from './packages.mjs'
import { observatoryStep } from './observatory.mjs'
import { nodeStep } from './pinned-node.mjs'
import { UserFacingError } from './user-facing-error.mjs'
import { prepare } from './prepare.mjs'
import { openPrivatePostgres } from './private-postgres.mjs'
import { requireTestPrograms } from './test-programs.mjs'

const usage = `Usage:
  npm test                              all checks
  npm test -- --only ${checkNames.join(',')}
                                        only these checks
  npm run test:long                     the storms at full length, about an hour: servers, databases and
                                        networks that fail, lost power, random requests, idle connections,
                                        reinstalled packages. npm test runs each of them for seconds.
`

await runCommand(async (signal) => {
  const names = parseCheckNames(process.argv.slice(2))
  if (names === undefined) {
    console.log(usage)
    return 0
  }
  const scanner = names.includes('whole') ? [observatoryStep()] : []
  await prepare([nodeStep(), packagesStep(), ...scanner], { signal })
  const { chromium, headlessShell, postgresFolder, nginx } = await requireTestPrograms(
    listNeededPrograms(names),
    signal,
    names.includes('browser') ? ['headlessShell'] : [],
  )
  const postgres =
    postgresFolder === undefined ? undefined : await openPrivatePostgres({ programs: postgresFolder, signal })
  try {
    const databaseUrl = postgres?.url
    return await runChecks(names, { chromium, headlessShell, databaseUrl, postgresFolder, nginx, signal })
  } finally {
    await postgres?.stop()
  }
})

/** @returns {import('./test-programs.mjs').TestProgram[]} */
function listNeededPrograms(/** @type {string[]} */ names) {
  const startsDeployments = names.includes('whole') || names.includes('storms')
  return [
    ...(names.includes('browser') ? /** @type {const} */ (['chromium', 'arial']) : []),
    ...(names.includes('unit') || startsDeployments ? /** @type {const} */ (['postgresFolder']) : []),
    ...(startsDeployments ? /** @type {const} */ (['nginx']) : []),
    // strace is only available on Linux; elsewhere its test is skipped.
    ...(startsDeployments && process.platform === 'linux' ? /** @type {const} */ (['strace']) : []),
  ]
}

/** The checks selected by the arguments; undefined if they request help. */
function parseCheckNames(/** @type {string[]} */ args) {
  const [option, list = '', ...rest] = args
  if (option === undefined) return checkNames
  if (args.length === 1 && option === '--long') return ['storms']
  if (args.length === 1 && option === '--help') return undefined
  const names = list.split(',')
  if (option === '--only' && rest.length === 0 && names.every((name) => checkNames.includes(name)))
    return names
  throw new UserFacingError(`Unknown arguments: ${args.join(' ')}\n${usage}`)
}
