import { checkNames, runChecks } from './checks.mjs'
import { runCommand } from './command.mjs'
import { packagesStep } from './packages.mjs'
import { observatoryStep } from './observatory.mjs'
import { nodeStep } from './pinned-node.mjs'
import { PlainFailure } from './plain-failure.mjs'
import { prepare } from './prepare.mjs'
import { openPrivatePostgres } from './private-postgres.mjs'
import { requireTestPrograms } from './test-programs.mjs'

await runCommand(async (signal) => {
  const names = chosenChecks(process.argv.slice(2))
  const scanner = names.includes('whole') ? [observatoryStep()] : []
  await prepare([nodeStep(), packagesStep(), ...scanner], { signal })
  const { chromium, headlessShell, postgresFolder, nginx } = await requireTestPrograms(
    neededFor(names),
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
function neededFor(/** @type {string[]} */ names) {
  return [
    ...(names.includes('browser') ? /** @type {const} */ (['chromium']) : []),
    ...(names.includes('unit') || names.includes('whole') ? /** @type {const} */ (['postgresFolder']) : []),
    ...(names.includes('whole') ? /** @type {const} */ (['nginx']) : []),
    // Other systems than Linux do without.
    ...(names.includes('whole') && process.platform === 'linux' ? /** @type {const} */ (['strace']) : []),
  ]
}

/** `--only format,unit` picks some of the checks. */
function chosenChecks(/** @type {string[]} */ [option, list = '', ...rest]) {
  if (option === undefined) return checkNames
  const names = list.split(',')
  if (option === '--only' && rest.length === 0 && names.every((name) => checkNames.includes(name)))
    return names
  throw new PlainFailure(
    `The tests understand one option, a choice of checks: --only ${checkNames.join(',')}`,
  )
}
