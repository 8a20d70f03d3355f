import { checkNames, longCheckNames, runChecks } from './run-checks.mjs'
import { runCommand } from './processes/run-command.mjs'
import { packagesStep } from './preparation/packages.mjs'
import { nodeStep } from './preparation/pinned-node.mjs'
import { UserFacingError } from './user-facing-error.mjs'
import { prepare } from './preparation/prepare.mjs'
import { openPrivatePostgres } from './preparation/private-postgres.mjs'
import { checkersStep, observatoryStep } from './preparation/separate-installs.mjs'
import { requireTestPrograms } from './preparation/test-programs.mjs'

const usage = `Usage:
  npm test                              all checks
  npm test -- --only ${checkNames.join(',')}
                                        only these checks
  npm test -- --slow                    also lists the slowest files and tests of each suite
  npm run test:long                     the storms at full length, about an hour: servers, databases and
                                        networks that fail, lost power, random requests, idle connections,
                                        reinstalled packages. npm test runs each of them for seconds.
                                        Besides, the W3C's checker and HTML CodeSniffer read every screen, every screen
                                        is opened in all languages, in development and over a slow line, and the drawings
                                        of all models are measured.
`

/** How many of the slowest files and tests of each suite are listed. */
const SLOWEST = 15
/** The log of continuous integration keeps a shorter list of every run. */
const SLOWEST_IN_CI = 5

await runCommand(async (signal) => {
  const options = parseArguments(process.argv.slice(2))
  if (options === undefined) {
    console.log(usage)
    return 0
  }
  const { names, slowest } = options
  const separate = [
    ...(names.includes('whole') ? [observatoryStep()] : []),
    ...(names.includes('storms') ? [checkersStep()] : []),
  ]
  await prepare([nodeStep()], { signal })
  const programs = openPrograms(names, signal)
  // If a program cannot be installed, the checks that are running are stopped, so that its message is the last one.
  const missing = new AbortController()
  programs.catch((error) => missing.abort(error))
  const stop = AbortSignal.any([signal, missing.signal])
  try {
    await prepare([[packagesStep(), ...separate]], { signal: stop })
    return await runChecks(names, { programs, slowest, signal: stop })
  } finally {
    await programs.then(({ close }) => close()).catch(() => {})
  }
})

/**
 * Installs the programs that the tests need besides packages, and starts a PostgreSQL if they need one.
 * @param {string[]} names
 * @param {AbortSignal} signal
 */
async function openPrograms(names, signal) {
  const optional = opensBrowser(names) ? /** @type {const} */ (['headlessShell']) : []
  const programs = await requireTestPrograms(listNeededPrograms(names), signal, [...optional])
  const { postgresFolder } = programs
  if (postgresFolder === undefined) return { ...programs, close: async () => {} }
  const postgres = await openPrivatePostgres({ programs: postgresFolder, signal })
  return { ...programs, databaseUrl: postgres.url, close: postgres.stop }
}

function opensBrowser(/** @type {string[]} */ names) {
  return names.includes('browser') || names.includes('screens')
}

/** @returns {import('./preparation/test-programs.mjs').TestProgram[]} */
function listNeededPrograms(/** @type {string[]} */ names) {
  const startsDeployments = names.includes('whole') || names.includes('storms')
  return [
    ...(opensBrowser(names) ? /** @type {const} */ (['chromium', 'arial']) : []),
    // The W3C's checker needs it.
    ...(names.includes('storms') ? /** @type {const} */ (['java']) : []),
    ...(names.includes('unit') || startsDeployments ? /** @type {const} */ (['postgresFolder']) : []),
    ...(startsDeployments ? /** @type {const} */ (['nginx']) : []),
    // strace is only available on Linux; elsewhere its test is skipped.
    ...(startsDeployments && process.platform === 'linux' ? /** @type {const} */ (['strace']) : []),
  ]
}

/** The checks selected by the arguments; undefined if they request help. */
function parseArguments(/** @type {string[]} */ args) {
  if (args.length === 1 && args[0] === '--help') return undefined
  const slowest = args.includes('--slow') ? SLOWEST : process.env.CI ? SLOWEST_IN_CI : 0
  const rest = args.filter((argument) => argument !== '--slow')
  const [option, list = ''] = rest
  if (option === undefined) return { names: checkNames, slowest }
  if (option === '--long' && rest.length === 1) return { names: longCheckNames, slowest }
  const names = list.split(',')
  if (option === '--only' && rest.length === 2 && names.every((name) => checkNames.includes(name)))
    return { names, slowest }
  throw new UserFacingError(`Unknown arguments: ${args.join(' ')}\n${usage}`)
}
