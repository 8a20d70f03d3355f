import { listStyleRules, listTargets } from './svg-style-targets.ts'

interface Part {
  isGradient: boolean
  elements: number
  children: Part[]
  /** The ids of other parts. */
  uses: string[]
  /** Selectors of style rules that mean its elements, one for each element. */
  selectors: string[]
}

/** Deeper nesting counts as infinite, like a cycle. */
const MAX_DEPTH = 200

/** A gradient draws nothing itself, so it may fill any number of elements, unless it has very many colours. */
const MAX_FREE_GRADIENT = 20

/**
 * Counts how many elements are drawn in addition to those in the file, because `<use>`, patterns, masks, clip paths and markers draw
 * parts again: ten parts that each use the previous one ten times draw ten billion. Call `open` and `close` for each element, and
 * `addStyle` with the text of each style sheet. `repeated` returns Infinity if a part uses itself.
 */
export function createSvgExpansionCounter() {
  const root = newPart()
  const partsById = new Map<string, Part>()
  /** For each selector, a part without elements that uses what its rules refer to. */
  const rules = new Map<string, Part>()
  const ancestors = [root]
  let elements = 0
  const addRule = (selector: string, targets: readonly string[]) => {
    const rule = rules.get(selector) ?? newPart()
    rules.set(selector, rule)
    rule.uses.push(...targets)
  }
  return {
    open: (kind: string, attributes: Record<string, string>): void => {
      const parent = ancestors.at(-1) ?? root
      const { id, class: classes = '' } = attributes
      const isGradient = kind.endsWith('Gradient')
      const part = id === undefined ? parent : newPart(isGradient)
      if (part !== parent) parent.children.push(part)
      if (id !== undefined && !partsById.has(id)) partsById.set(id, part)
      part.elements += 1
      elements += 1
      for (const [name, value] of Object.entries(attributes)) {
        // What a variable refers to may be used by any other element.
        if (name === 'style' && value.includes('--')) addRule('*', listTargets(value))
        part.uses.push(...referencedIds(name, value))
      }
      // A gradient and its colour stops are not drawn themselves, so a rule that matches them, such as `.a { fill: url(#b) }`,
      // does not draw its target.
      if (!isGradient && kind !== 'stop') {
        part.selectors.push('*', kind, ...(id === undefined ? [] : [`#${id}`]))
        for (const [name] of classes.matchAll(/\S+/g)) part.selectors.push(`.${name}`)
      }
      ancestors.push(part)
    },
    close: (): void => {
      ancestors.pop()
    },
    addStyle: (sheet: string): void => {
      for (const { selector, targets } of listStyleRules(sheet)) addRule(selector, targets)
    },
    repeated: (): number => {
      const totals = new Map<Part, number>()
      const count = (part: Part, depth: number): number => {
        const known = totals.get(part)
        if (known !== undefined) return known
        if (depth > MAX_DEPTH) return Infinity
        const used = part.uses.flatMap((name) => partsById.get(name) ?? [])
        const styled = part.selectors.flatMap((name) => rules.get(name) ?? [])
        let total = part.elements
        for (const each of part.children) total += count(each, depth + 1)
        for (const each of [...used, ...styled]) {
          const again = count(each, depth + 1)
          if (!each.isGradient || again > MAX_FREE_GRADIENT) total += again
        }
        totals.set(part, total)
        return total
      }
      return count(root, 0) - elements
    },
  }
}

function newPart(isGradient = false): Part {
  return { isGradient, elements: 0, children: [], uses: [], selectors: [] }
}

function referencedIds(name: string, value: string): string[] {
  if (/(?:^|:)href$/.test(name)) return [value.trim().slice(1)]
  return listTargets(value)
}
