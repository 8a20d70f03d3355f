// Finds out which elements of a drawing refer to its parts, such as patterns and masks, by its style sheets.

/** The ids that a value or a style refers to, such as `url(#shadow)`, however they are written. */
export function listTargets(style: string): string[] {
  return [...style.matchAll(/url\(\s*['"]?#([^'")\s]*)/gi)].map(([, target = '']) => target)
}

export interface StyleRule {
  /** The elements that may be meant: `.name` those of a class, `#name` the one with an id, `name` those of a kind, `*` all. */
  selector: string
  targets: string[]
}

/**
 * Lists the rules of a style sheet that refer to parts. Where a selector is not simple, and where the sheet holds something else than
 * rules, `*` stands for it, so that the elements are never too few.
 */
export function listStyleRules(sheet: string): StyleRule[] {
  if (!hasOnlyRules(sheet)) return [{ selector: '*', targets: listTargets(sheet) }]
  return sheet.split('}').flatMap((rule) => {
    const [selectors = '', declarations = ''] = rule.split('{')
    const targets = listTargets(declarations)
    return selectors.split(',').map((each) => ({ selector: simplifySelector(each), targets }))
  })
}

const plainTarget = /url\([ \t]*(?:#[\w.-]+|"#[\w.-]+"|'#[\w.-]+')[ \t]*\)/gi
const plainString = /"[^"'(){}\n\r\f]*"|'[^"'(){}\n\r\f]*'/g
/** The brackets of a function with plain arguments, such as those of `rgb(0, 0, 0)`. They hide no other rule. */
const plainArguments = /\([^"'(){}]*\)/g

/**
 * Whether every brace of a sheet belongs to a rule that is not nested. A brace in a string, a comment or brackets would pretend that
 * another rule begins there, and variables would let one rule use what another refers to.
 */
function hasOnlyRules(sheet: string): boolean {
  if (/@|\/\*|--/.test(sheet)) return false
  const bare = sheet.replaceAll(plainTarget, '').replaceAll(plainString, '')
  if (/url\(/i.test(bare) || /["'()[\]]/.test(bare.replaceAll(plainArguments, ''))) return false
  const rules = sheet.split('}')
  return rules.pop()?.trim() === '' && rules.every((rule) => rule.split('{').length === 2)
}

/** What the last part of a selector, which is about the element itself, asks for. */
function simplifySelector(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  if (/^#[\w-]+$/.test(last)) return last
  const [, kind = '', className] = /^([\w-]*)(\.[\w-]+)?(?:\.[\w-]+)*$/.exec(last) ?? []
  return className ?? (kind === '' ? '*' : kind)
}
