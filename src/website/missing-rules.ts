// A page contains the rules that its first picture needs. This adds the others of the stylesheets of its screen, once that picture is
// painted: for what has yet to appear, for pointers and for print.
//
// Only the others, because browsers compute the style of each element that a new rule matches, and of all elements in it if that
// changes what they inherit. A whole stylesheet matches everything that the page already shows. For a model that was the longest
// task after the first paint: all 748 elements, in 17 ms on a fast machine.

declare global {
  /**
   * Which rules of the stylesheets of the screen the page contains: for the address of each, a digit per rule of
   * `divideStylesheet`, 1 if the page contains it. The server writes it into the page's data.
   */
  var containedRules: Readonly<Record<string, string>> | undefined
}

/**
 * Adds to the document the rules of stylesheets that it does not contain.
 *
 * They come after those of the page, whatever their order in the stylesheet was. So where two rules with the same specificity are
 * for the same element, the weaker one must not be for pointers, print or what appears later, while the page contains the other.
 *
 * @param addresses in the order in which their rules apply
 * @returns the addresses of those that were added. The others could not be loaded, or the browser, such as Safari before 16.4,
 * cannot add rules without an element for them.
 */
export async function addMissingRules(addresses: readonly string[]): Promise<string[]> {
  const loaded = await Promise.all(addresses.map(async (address) => ({ address, css: await load(address) })))
  const added = loaded.filter(({ address, css }) => css !== undefined && adopt(selectMissing(address, css)))
  return added.map(({ address }) => address)
}

async function load(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address)
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/** A stylesheet of another build than the page's data has other rules, so all of them are added. */
function selectMissing(address: string, css: string): string {
  const contained = globalThis.containedRules?.[address]
  if (contained === undefined) return css
  const rules = divideStylesheet(css)
  if (contained.length !== rules.length) return css
  return rules
    .filter((_, index) => contained.charAt(index) === '0')
    .map(writeRule)
    .join('')
}

function adopt(css: string): boolean {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return true
  } catch {
    return false
  }
}

/** A part of a stylesheet that a page contains or lacks as a whole. */
export interface DividedRule {
  /** What the rule is in, such as `@media print`, outermost first. */
  conditions: readonly string[]
  /** One selector, or what precedes the braces of a rule without selectors, such as `@font-face`. */
  prelude: string
  body: string
}

export const writeRule = ({ conditions, prelude, body }: DividedRule): string =>
  `${conditions.map((condition) => `${condition}{`).join('')}${prelude}{${body}}${'}'.repeat(conditions.length)}`

/**
 * Divides a minified stylesheet without comments into rules with one selector each, and each of these into its declarations that
 * matter only once somebody points at something, which pages do without, and the others.
 */
export function divideStylesheet(css: string, conditions: readonly string[] = []): DividedRule[] {
  return blocksOf(css).flatMap(({ prelude, body }) => {
    if (/^@(?:media|supports|container|layer|starting-style)\b/.test(prelude))
      return divideStylesheet(body, [...conditions, prelude])
    if (prelude.startsWith('@')) return [{ conditions, prelude, body }]
    const declarations = Object.groupBy(splitOutside(body, ';'), (text) =>
      FOR_POINTERS.test(propertyOf(text)) ? 'forPointers' : 'others',
    )
    const bodies = [declarations.others, declarations.forPointers].flatMap((texts) => texts?.join(';') ?? [])
    return splitOutside(prelude, ',').flatMap((selector) =>
      bodies.map((each) => ({ conditions, prelude: selector, body: each })),
    )
  })
}

/**
 * Properties that matter only once somebody points at something. Pages do not contain them: in a model's, they would take some 50
 * of the bytes that are sent.
 */
export const FOR_POINTERS = /^(?:transition(?:-[a-z]+)?|cursor)$/

/** Whether a divided rule is only for pointers. */
export const isForPointers = ({ body }: DividedRule): boolean => FOR_POINTERS.test(propertyOf(body))

const propertyOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'))

/** The outermost blocks of a stylesheet. */
function blocksOf(css: string): { prelude: string; body: string }[] {
  const blocks: { prelude: string; body: string }[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (const { 0: token, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (token === '}') {
      depth -= 1
      if (depth > 0) continue
      blocks.push({ prelude: css.slice(start, open), body: css.slice(open + 1, index) })
      start = index + 1
    }
  }
  return blocks
}

/** Splits a text at separators that are not within a text or brackets. */
function splitOutside(text: string, separator: ',' | ';'): string[] {
  if (!text.includes(separator)) return [text]
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[()[\],;]/g)) {
    if (token === '(' || token === '[') depth += 1
    else if (token === ')' || token === ']') depth -= 1
    else if (token === separator && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}
