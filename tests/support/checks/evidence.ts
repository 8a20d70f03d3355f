import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { projectRoot } from '../../../scripts/project-root.mjs'

const file = z.string().regex(/^[\w.@/-]+$/)

/**
 * Evidence for a claim: a text that a file contains, or a test by its title, preceded by the titles of its
 * groups if needed.
 */
export const evidenceSchema = z.union([
  z.strictObject({ file, test: z.string().min(1) }),
  z.strictObject({ file, text: z.string().min(3) }),
])

export type Evidence = z.infer<typeof evidenceSchema>

/** Why a piece of evidence no longer holds; undefined if it does. */
export function findStaleReason(evidence: Evidence): string | undefined {
  const absolute = join(projectRoot, evidence.file)
  if (!existsSync(absolute)) return `${evidence.file} does not exist`
  const source = readFileSync(absolute, 'utf8')
  if ('text' in evidence) {
    return source.includes(evidence.text) ? undefined : `${evidence.file} does not contain '${evidence.text}'`
  }
  const titles = readTitles(source)
  const path = evidence.test.split(' › ')
  for (const part of path) {
    const found = titles.filter(({ title, isTest }) => title === part && (isTest || part !== path.at(-1)))
    if (found.some(({ isSkipped }) => !isSkipped)) continue
    if (found.length > 0) return `${evidence.file} skips '${part}'`
    const [nearest] = titles.toSorted((one, other) => distance(one.title, part) - distance(other.title, part))
    return `${evidence.file} has no test '${part}'. Nearest title: '${nearest?.title ?? ''}'`
  }
  return undefined
}

interface Title {
  /** The title as written in the source, including `%s` and `${…}`. */
  title: string
  isTest: boolean
  isSkipped: boolean
}

function readTitles(source: string): Title[] {
  const call =
    /\b((?:describe\w*|\w+Test|test|it)(?:\.\w+)*)(?:\((?:[^()]|\([^()]*\))*\))?\(\s*|\](?: as const)?\)\(\s*/g
  return [...source.matchAll(call)].flatMap(({ 0: text, 1: name, index }) => {
    const literal = /^(?:'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`)/.exec(source.slice(index + text.length))
    const title = literal?.[1]?.replaceAll(String.raw`\'`, "'") ?? literal?.[2] ?? literal?.[3]
    if (title === undefined) return []
    // `test.each([` may start many lines above its title.
    const runner = name ?? /.*\b([\w.]+)\.each\b/s.exec(source.slice(0, index))?.[1] ?? ''
    return [
      { title, isTest: !runner.includes('describe'), isSkipped: /\.(?:skip|fixme|todo)\b/.test(runner) },
    ]
  })
}
