/** A part of a drawing that others may use: how many elements it has itself, and which parts stand in it or are used. */
interface Part {
  elements: number
  inside: Part[]
  uses: string[]
}

/** Parts within parts, or used by parts that are used, beyond which a drawing counts as endless, as it is in a circle. */
const DEEPEST = 200

/**
 * Counts how many more elements are drawn than a drawing has, since all that it uses is drawn wherever it is used: ten
 * parts of which each uses the one before ten times are ten thousand million. `open` and `close` are told of each
 * element; `repeated` is Infinity where a part uses itself.
 */
export function openDrawingSize() {
  const root = newPart()
  const named = new Map<string, Part>()
  const path = [root]
  let written = 0
  return {
    open: (attributes: Record<string, string>): void => {
      const around = path.at(-1) ?? root
      const { id } = attributes
      const part = id === undefined ? around : newPart()
      if (part !== around) around.inside.push(part)
      if (id !== undefined && !named.has(id)) named.set(id, part)
      part.elements += 1
      written += 1
      for (const [name, value] of Object.entries(attributes)) part.uses.push(...namesIn(name, value))
      path.push(part)
    },
    close: (): void => {
      path.pop()
    },
    repeated: (): number => {
      const counted = new Map<Part, number>()
      const count = (part: Part, depth: number): number => {
        const before = counted.get(part)
        if (before !== undefined) return before
        if (depth > DEEPEST) return Infinity
        const used = part.uses.flatMap((name) => named.get(name) ?? [])
        const sum = [...part.inside, ...used].reduce(
          (total, each) => total + count(each, depth + 1),
          part.elements,
        )
        counted.set(part, sum)
        return sum
      }
      return count(root, 0) - written
    },
  }
}

function newPart(): Part {
  return { elements: 0, inside: [], uses: [] }
}

/** What an attribute points to within the drawing. */
function namesIn(name: string, value: string): string[] {
  if (/(?:^|:)href$/.test(name)) return [value.trim().slice(1)]
  return [...value.matchAll(/url\(\s*['"]?#([^'")\s]*)/g)].map(([, target = '']) => target)
}
