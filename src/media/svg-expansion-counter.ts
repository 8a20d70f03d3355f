interface Part {
  elements: number
  children: Part[]
  uses: string[]
}

/** Deeper nesting counts as infinite, like a cycle. */
const MAX_DEPTH = 200

/**
 * Counts how many elements `<use>` draws in addition to those in the file: ten parts that each use the previous one ten times
 * draw ten billion. Call `open` and `close` for each element. `repeated` returns Infinity if a part uses itself.
 */
export function createSvgExpansionCounter() {
  const root = newPart()
  const partsById = new Map<string, Part>()
  const ancestors = [root]
  let elements = 0
  return {
    open: (attributes: Record<string, string>): void => {
      const parent = ancestors.at(-1) ?? root
      const { id } = attributes
      const part = id === undefined ? parent : newPart()
      if (part !== parent) parent.children.push(part)
      if (id !== undefined && !partsById.has(id)) partsById.set(id, part)
      part.elements += 1
      elements += 1
      for (const [name, value] of Object.entries(attributes)) part.uses.push(...referencedIds(name, value))
      ancestors.push(part)
    },
    close: (): void => {
      ancestors.pop()
    },
    repeated: (): number => {
      const totals = new Map<Part, number>()
      const count = (part: Part, depth: number): number => {
        const known = totals.get(part)
        if (known !== undefined) return known
        if (depth > MAX_DEPTH) return Infinity
        const used = part.uses.flatMap((name) => partsById.get(name) ?? [])
        const total = [...part.children, ...used].reduce(
          (sum, each) => sum + count(each, depth + 1),
          part.elements,
        )
        totals.set(part, total)
        return total
      }
      return count(root, 0) - elements
    },
  }
}

function newPart(): Part {
  return { elements: 0, children: [], uses: [] }
}

function referencedIds(name: string, value: string): string[] {
  if (/(?:^|:)href$/.test(name)) return [value.trim().slice(1)]
  return [...value.matchAll(/url\(\s*['"]?#([^'")\s]*)/g)].map(([, target = '']) => target)
}
