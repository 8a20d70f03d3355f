import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AirframeRecordWithDrawings } from '../catalogue/airframe.ts'
import { drawingFactsSchema } from '../contract/airframe-drawing.ts'
import { type CatalogueProblem, fileProblem } from './catalogue-problem.ts'
import { checkFields } from './check-fields.ts'
import { parseYamlFile } from './yaml-file.ts'

const requiredFiles = { top: 'top.svg', side: 'side.svg', front: 'front.svg', facts: 'facts.json' }

export const factsPath = (slug: string) => `media/drawings/${slug}/${requiredFiles.facts}`

/** The drawings of an airframe have fixed paths and are optional. */
export function findDrawingPaths(folder: string, slug: string) {
  const existing = (path: string) => (existsSync(join(folder, path)) ? path : null)
  const inSet = (name: string) => existing(`media/drawings/${slug}/${name}`)
  return {
    silhouette: existing(`media/silhouettes/${slug}.svg`),
    glb: existing(`media/glb/${slug}.glb`),
    top: inSet(requiredFiles.top),
    side: inSet(requiredFiles.side),
    front: inSet(requiredFiles.front),
    hero: inSet('hero.svg'),
    facts: inSet(requiredFiles.facts),
  }
}

type Drawings = Pick<AirframeRecordWithDrawings, 'silhouette' | 'glb' | 'drawing'>

/** A set of three views is complete or a problem. */
export function readDrawings(
  folder: string,
  slug: string,
): { drawings: Drawings; problems: CatalogueProblem[] } {
  const { silhouette, glb, facts, ...views } = findDrawingPaths(folder, slug)
  const { top, side, front, hero } = views
  const without = { silhouette, glb, drawing: null }
  if (!top && !side && !front && !hero && !facts) return { drawings: without, problems: [] }
  if (!top || !side || !front || !facts) {
    const missing = Object.values(requiredFiles).filter(
      (name) => !existsSync(join(folder, `media/drawings/${slug}`, name)),
    )
    const remedy = `Add ${missing.join(', ')}, or remove the folder`
    return {
      drawings: without,
      problems: [fileProblem(`media/drawings/${slug}`, 'is not a complete set of drawings', remedy)],
    }
  }
  const content = readFileSync(join(folder, facts))
  // JSON is YAML, whose parser knows the lines of problems, but not all YAML is JSON.
  const yaml = parseYamlFile(facts, content)
  if (Array.isArray(yaml)) return { drawings: without, problems: yaml }
  const { problems } = checkFields(drawingFactsSchema, yaml.value, yaml, [])
  const fault = findJsonFault(content.toString('utf8'))
  if (fault !== undefined) problems.push(fileProblem(facts, `is not valid JSON: ${fault}`, 'Export it again'))
  const drawing = { top, side, front, hero, facts: content.toString('utf8') }
  return { drawings: { silhouette, glb, drawing }, problems }
}

function findJsonFault(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error)
  }
}
