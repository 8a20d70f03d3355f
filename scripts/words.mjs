import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

import { runCommand } from './processes/run-command.mjs'
import { runWithOutput } from './processes/node-child.mjs'
import { packagesStep, resolvePackageBin } from './preparation/packages.mjs'
import { nodeStep, resolveNode } from './preparation/pinned-node.mjs'
import { prepare } from './preparation/prepare.mjs'
import { projectRoot } from './project-root.mjs'
import { UserFacingError } from './user-facing-error.mjs'

const usage = `Usage:
  npm run words                  writes the messages of the code into the PO files and says what each language lacks
  npm run words -- import FILE   takes over the translations of a PO file that a translator has sent back

The PO files are in src/languages/locales/ for the website, and in src/studio/words/locales/ for the studio.
`

/** The website and the studio have catalogues of their own, because the studio has fewer languages. */
const catalogues = [
  { config: 'lingui.config.ts', folder: 'src/languages/locales' },
  { config: 'lingui.studio.config.ts', folder: 'src/studio/words/locales' },
]

const po = formatter({ lineNumbers: false })

await runCommand(async (signal) => {
  const [action, file, ...more] = process.argv.slice(2)
  const isImport = action === 'import' && file !== undefined
  if (more.length > 0 || (action !== undefined && !isImport)) throw new UserFacingError(usage)
  await prepare([nodeStep(), packagesStep()], { signal })
  if (isImport) await importTranslations(file)
  for (const { config } of catalogues) {
    const exitCode = await runWithOutput({
      node: resolveNode().path,
      args: [resolvePackageBin('@lingui/cli', 'lingui'), 'extract', '--clean', '--config', config],
      signal,
    })
    if (exitCode !== 0) return exitCode
  }
  return 0
})

/**
 * Copies the translations of a file into the PO file of its language. Changes nothing if one of them cannot be used, and
 * names all of those.
 */
async function importTranslations(/** @type {string} */ file) {
  // npm runs this in the project folder, but a path is relative to the folder in which it was typed.
  const text = readText(resolve(process.env.INIT_CWD ?? '.', file))
  const [, language = ''] = /^"Language: ([a-z]{2})\\n"$/m.exec(text) ?? []
  if (language === '' || language === 'en')
    throw new UserFacingError(
      `${file} does not say into which language it is translated. Its header needs a line such as "Language: de\\n".`,
    )
  const context = { locale: language, sourceLocale: 'en', filename: file }
  const translated = Object.entries(await po.parse(text, context)).filter(
    ([, { translation }]) => translation,
  )
  // Programs for translators mark a translation as fuzzy that they have only guessed, or that somebody still has to check.
  const sent = translated.filter(([, { extra }]) => ![extra?.flags].flat().includes('fuzzy'))
  const { target, existing, messages } = await findCatalogue(
    context,
    translated.map(([id]) => id),
  )
  const problems = sent.flatMap(([id, { message, translation }]) => {
    const name = JSON.stringify(message ?? id)
    if (messages[id] === undefined) return [`${name} is no message any more.`]
    return listProblems(message ?? id, translation ?? '').map((problem) => `${name}: ${problem}`)
  })
  if (problems.length > 0) throw new UserFacingError(`${file} was not imported:\n  ${problems.join('\n  ')}`)
  for (const [id, { translation = '' }] of sent) messages[id] = { ...messages[id], translation }
  writeFileSync(target, await po.serialize(messages, { ...context, filename: target, existing }))
  console.log(`${sent.length} translations into ${language} were taken over.`)
  const leftOut = translated.length - sent.length
  if (leftOut > 0) console.log(`${leftOut} translations were left out, because they are marked as fuzzy.`)
}

/**
 * Finds the PO file of a language that has most of the messages: that of the website or that of the studio.
 * @param {{ locale: string, sourceLocale: string, filename: string }} context
 * @param {string[]} ids
 */
async function findCatalogue(context, ids) {
  const paths = catalogues.map(({ folder }) => join(projectRoot, folder, `${context.locale}.po`))
  const found = await Promise.all(
    paths.filter(existsSync).map(async (target) => {
      const existing = readText(target)
      const messages = await po.parse(existing, { ...context, filename: target })
      return { target, existing, messages, known: ids.filter((id) => messages[id] !== undefined).length }
    }),
  )
  const [best] = found.toSorted((one, other) => other.known - one.known)
  if (best === undefined) throw new UserFacingError(`There are no words in the language '${context.locale}'.`)
  return best
}

function readText(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserFacingError(
      `${file} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** A translation must be readable as a message, and have the same placeholders and elements as the English text. */
function listProblems(/** @type {string} */ english, /** @type {string} */ translation) {
  try {
    const expected = listPlaceholders(compileMessageOrThrow(english))
    const given = listPlaceholders(compileMessageOrThrow(translation))
    return [
      ...[...expected].filter((each) => !given.has(each)).map((each) => `the translation lacks ${each}`),
      ...[...given]
        .filter((each) => !expected.has(each))
        .map((each) => `the translation has ${each}, which English has not`),
    ]
  } catch (error) {
    return [`the translation cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/**
 * `{name}` for each value and `<0>` for each element, also in the cases of plurals.
 * @param {import('@lingui/message-utils/compileMessage').CompiledMessage} message
 * @returns {Set<string>}
 */
function listPlaceholders(message) {
  const found = message.flatMap((token) => {
    if (typeof token === 'string') return [...token.matchAll(/<(\d+)\/?>/g)].map(([, index]) => `<${index}>`)
    const [name, , cases] = token
    const inCases =
      typeof cases === 'object' && cases !== null ? Object.values(cases).filter(Array.isArray) : []
    return [`{${name}}`, ...inCases.flatMap((each) => [...listPlaceholders(each)])]
  })
  return new Set(found)
}
