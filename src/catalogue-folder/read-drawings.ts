import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AirframeInFolder, AirframeRecord } from '../content-model/airframe.ts'
import { airframeFilesSchema } from '../contract/models/airframe.ts'
import { drawingFactsSchema } from '../contract/models/airframe-drawing.ts'
import { type CatalogueProblem, fileProblem } from './catalogue-problem.ts'
import { checkFields } from './check-fields.ts'
import { parseYamlFile } from './yaml-file.ts'

const requiredFiles = { top: 'top.svg', side: 'side.svg', front: 'front.svg', facts: 'facts.json' }

export const factsPath = (slug: string) => `media/drawings/${slug}/${requiredFiles.facts}`

/** The paths of an airframe's drawings, unless its record names others. */
export const drawingPaths = (slug: string) => ({
  silhouette: `media/silhouettes/${slug}.svg`,
  glb: `media/glb/${slug}.glb`,
  top: `media/drawings/${slug}/${requiredFiles.top}`,
  side: `media/drawings/${slug}/${requiredFiles.side}`,
  front: `media/drawings/${slug}/${requiredFiles.front}`,
  hero: `media/drawings/${slug}/hero.svg`,
})

/**
 * The paths of an airframe's drawings that the record names or that exist at the usual places; null for others. The record may
 * be invalid.
 */
export function findDrawingPaths(folder: string, slug: string, record: unknown = {}) {
  const existing = (path: string) => (existsSync(join(folder, path)) ? path : null)
  const paths = drawingPaths(slug)
  const { silhouette, glb, drawing } = airframeFilesSchema.safeParse(record).data ?? {}
  return {
    silhouette: silhouette ?? existing(paths.silhouette),
    glb: glb ?? existing(paths.glb),
    top: drawing?.top ?? existing(paths.top),
    side: drawing?.side ?? existing(paths.side),
    front: drawing?.front ?? existing(paths.front),
    hero: drawing ? drawing.hero : existing(paths.hero),
    facts: existing(factsPath(slug)),
  }
}

type Drawings = Pick<AirframeRecord, 'silhouette' | 'glb' | 'drawing'>

/** Reads the drawings of an airframe. The three views and their facts must all be there, or none of them and no hero. */
export function readDrawings(
  folder: string,
  airframe: AirframeInFolder,
): { drawings: Drawings; problems: CatalogueProblem[] } {
  const { slug } = airframe
  const { silhouette, glb, facts, ...views } = findDrawingPaths(folder, slug, airframe)
  const { top, side, front, hero } = views
  const without = { silhouette, glb, drawing: null }
  if (!top && !side && !front && !hero && !facts) return { drawings: without, problems: [] }
  if (!top || !side || !front || !facts) {
    const found = { top, side, front, facts }
    const missing = (['top', 'side', 'front', 'facts'] as const)
      .filter((name) => found[name] === null)
      .map((name) => requiredFiles[name])
    const remedy = `Add ${missing.join(', ')}, or remove the folder`
    return {
      drawings: without,
      problems: [fileProblem(`media/drawings/${slug}`, 'is not a complete set of drawings', remedy)],
    }
  }
  const content = readFileSync(join(folder, facts))
  // JSON is read with the YAML parser, which reports line numbers. It would also accept YAML that is not JSON, so
  // `findJsonError` looks for that below.
  const yaml = parseYamlFile(facts, content)
  if (Array.isArray(yaml)) return { drawings: without, problems: yaml }
  const { problems } = checkFields(drawingFactsSchema, yaml.value, yaml, [])
  const fault = findJsonError(content.toString('utf8'))
  if (fault !== undefined) problems.push(fileProblem(facts, `is not valid JSON: ${fault}`, 'Export it again'))
  const drawing = { top, side, front, hero, facts: content.toString('utf8') }
  return { drawings: { silhouette, glb, drawing }, problems }
}

function findJsonError(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error)
  }
}
