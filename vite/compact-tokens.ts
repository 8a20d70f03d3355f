import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type PluginCreator, type Root } from 'postcss'

/** Not digits, because many tools refuse names such as `--12`, although they are valid. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const tokensFile = join(import.meta.dirname, '../src/design/tokens.css')
const { names, constants } = readTokens(parse(readFileSync(tokensFile, 'utf8')))

/**
 * Shortens the design tokens in the stylesheets of the built site. Tokens that never change are replaced by their values; the
 * others get names of one letter. Every page declares all of these, so that the stylesheet that it loads later need not
 * (`missing-rules.ts`), and pages have few bytes to spare.
 */
export const compactTokens: PluginCreator<never> = () => ({
  postcssPlugin: 'compact-tokens',
  Once: compact,
})
compactTokens.postcss = true

function compact(root: Root): void {
  const isTokensFile = root.source?.input.file === tokensFile
  root.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) {
      if (!isTokensFile)
        throw declaration.error(`${declaration.prop} is a design token. Change it in tokens.css only.`)
      declaration.remove()
    }
    declaration.prop = names.get(declaration.prop) ?? declaration.prop
    declaration.value = compactValue(declaration.value)
    const [unresolved] = declaration.value.match(/--[\w-]+/g)?.filter((name) => constants.has(name)) ?? []
    if (unresolved !== undefined)
      throw declaration.error(
        `${unresolved} is a design token and always has a value. Use it without a fallback.`,
      )
  })
}

/** The value of a constant may contain other tokens. */
function compactValue(value: string): string {
  return value.replaceAll(/var\((--[\w-]+)\)|--[\w-]+/g, (match, name: string | undefined) => {
    const constant = constants.get(name ?? '')
    if (constant !== undefined) return compactValue(constant)
    return name === undefined ? (names.get(match) ?? match) : `var(${names.get(name) ?? name})`
  })
}

/** Divides the tokens into those that are declared once, by their values, and those that a theme, a medium or a setting changes. */
function readTokens(root: Root) {
  const values = new Map<string, string[]>()
  root.walkDecls(/^--/, ({ prop, value }) => {
    values.set(prop, [...(values.get(prop) ?? []), value])
  })
  const isConstant = (declared: string[]) => declared.length === 1 && !declared[0]?.includes('light-dark(')
  const changing = [...values].filter(([, declared]) => !isConstant(declared)).map(([name]) => name)
  return {
    constants: new Map(
      [...values].filter(([, declared]) => isConstant(declared)).map(([name, [value = '']]) => [name, value]),
    ),
    names: new Map(changing.map((name, index) => [name, `--${LETTERS.charAt(index)}`])),
  }
}
