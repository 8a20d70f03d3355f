import { type FieldPath, valueAt } from '../content-model/field-path.ts'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { accessoryRecordSchema } from '../contract/accessory.ts'
import { aircraftClassRecordSchema } from '../contract/aircraft-class.ts'
import { aircraftModelRecordSchema } from '../contract/aircraft-model.ts'
import { airframeInFolderSchema } from '../contract/airframe.ts'
import { distributorRecordSchema } from '../contract/distributor.ts'
import { partRecordSchema } from '../contract/part.ts'
import { redirectRecordSchema } from '../contract/redirect.ts'
import { reviewRecordSchema } from '../contract/review.ts'
import { writtenNames } from '../content-model/field-builders.ts'
import { SLUG } from '../content-model/patterns.ts'
import { siteRecordSchema } from '../contract/site-content.ts'
import { undefinedIfAbsent } from '../media/folder-media-store.ts'
import { type CatalogueProblem, fieldProblem, fileProblem, type YamlLocator } from './catalogue-problem.ts'
import { checkFields } from './check-fields.ts'
import { findPathProblem } from './find-path-problem.ts'
import type { Progress } from './progress.ts'
import { parseYamlFile, type YamlFile } from './yaml-file.ts'

export const listSchemas = {
  classes: aircraftClassRecordSchema,
  accessories: accessoryRecordSchema,
  reviews: reviewRecordSchema,
  distributors: distributorRecordSchema,
  parts: partRecordSchema,
  redirects: redirectRecordSchema,
}

/** Lists whose file may be missing, as it is in older folders. */
export const optionalLists: readonly string[] = ['parts', 'redirects']

export interface ParsedEntry<Entry> {
  /** Undefined if a field is invalid. */
  entry: Entry | undefined
  /** The entry or, if a field is invalid, what the file says: references are checked even then. */
  raw: unknown
  yaml: YamlLocator
  at: FieldPath
}

export type ParsedEntries = Awaited<ReturnType<typeof readEntries>>['entries']

export async function readEntries(folder: string, progress: Progress) {
  const problems: CatalogueProblem[] = await findUnknownFiles(folder)
  const unread = new Set<string>()
  const reading = { folder, problems, unread, progress }
  const entries = {
    airframes: await readAirframes(reading),
    site: await readSingle(reading, 'site', 'catalogue/site.yaml', siteRecordSchema),
    classes: await readList(reading, 'classes', listSchemas.classes),
    models: await readModels(reading),
    accessories: await readList(reading, 'accessories', listSchemas.accessories),
    reviews: await readList(reading, 'reviews', listSchemas.reviews),
    distributors: await readList(reading, 'distributors', listSchemas.distributors),
    parts: await readList(reading, 'parts', listSchemas.parts),
    redirects: await readList(reading, 'redirects', listSchemas.redirects),
    /** The kinds that are incomplete because a file could not be read. */
    unread,
  }
  return { entries, problems }
}

interface Reading {
  folder: string
  problems: CatalogueProblem[]
  unread: Set<string>
  progress: Progress
}

async function readYaml({ folder, problems, unread }: Reading, kind: string, file: string) {
  const pathProblem = await findPathProblem(folder, file)
  const yaml = pathProblem
    ? [fileProblem(file, pathProblem.problem, pathProblem.remedy)]
    : parseYamlFile(file, await readFile(join(folder, file)), () => readFileSync(join(folder, file)))
  if (!Array.isArray(yaml)) return yaml
  unread.add(kind)
  problems.push(...yaml)
  return undefined
}

function checkEntry<Schema extends z.ZodType>(
  reading: Reading,
  schema: Schema,
  raw: unknown,
  // Without the file's value, which would keep the whole file in memory.
  { value: _, ...yaml }: YamlFile,
  at: FieldPath,
): ParsedEntry<z.output<Schema>> {
  const { entry, problems } = checkFields(schema, raw, yaml, at)
  reading.problems.push(...problems)
  return { entry, raw: entry ?? raw, yaml, at }
}

async function readSingle<Schema extends z.ZodType>(
  reading: Reading,
  kind: string,
  file: string,
  schema: Schema,
) {
  const yaml = await readYaml(reading, kind, file)
  return yaml ? [checkEntry(reading, schema, yaml.value, yaml, [])] : []
}

const anyList = z.array(z.unknown()).describe("a list, each entry beginning with '- ', or [] for none")

async function readList<Schema extends z.ZodType>(reading: Reading, kind: string, schema: Schema) {
  const file = `catalogue/${kind}.yaml`
  if (optionalLists.includes(kind) && !existsSync(join(reading.folder, file))) return []
  const yaml = await readYaml(reading, kind, file)
  if (!yaml) return []
  const list = checkEntry(reading, anyList, yaml.value, yaml, []).entry
  if (!list) reading.unread.add(kind)
  return (list ?? []).map((raw, index) => checkEntry(reading, schema, raw, yaml, [index]))
}

async function readModels(reading: Reading) {
  const names = await undefinedIfAbsent(readdir(join(reading.folder, 'catalogue/models')))
  if (names === undefined) {
    const remedy = 'Create the folder; it contains one file per model'
    reading.problems.push(fileProblem('catalogue/models', 'does not exist', remedy))
    reading.unread.add('models')
  }
  const models = []
  const files = (names ?? []).filter((candidate) => candidate.endsWith('.yaml')).sort()
  for (const [index, name] of files.entries()) {
    reading.progress('Reading models', index + 1, files.length)
    const file = `catalogue/models/${name}`
    const [model] = await readSingle(reading, 'models', file, aircraftModelRecordSchema)
    if (!model) continue
    models.push(model)
    const modelSlug = valueAt(model.raw, ['slug'])
    if (typeof modelSlug === 'string' && SLUG.test(modelSlug) && `${modelSlug}.yaml` !== name) {
      const problem = `is ${modelSlug}, which does not match the file name`
      const remedy = `Rename the file to ${modelSlug}.yaml, or correct the slug`
      reading.problems.push(fieldProblem(model.yaml, ['slug'], problem, remedy))
    }
  }
  return models
}

const slug = z.string().regex(SLUG).describe(writtenNames.slug)
const anyAirframes = z.record(slug, z.unknown()).describe('airframes, each under its slug')

async function readAirframes(reading: Reading) {
  const yaml = await readYaml(reading, 'airframes', 'airframes.yaml')
  if (!yaml) return []
  const bySlug = checkEntry(reading, anyAirframes, yaml.value, yaml, []).entry
  if (!bySlug) reading.unread.add('airframes')
  return Object.entries(bySlug ?? {}).map(([airframe, raw]) => {
    const { entry, ...parsed } = checkEntry(reading, airframeInFolderSchema, raw, yaml, [airframe])
    const withSlug = { ...Object(parsed.raw), slug: airframe }
    return { ...parsed, raw: withSlug, entry: entry && { ...entry, slug: airframe } }
  })
}

const catalogueFiles = ['models', ...['site', ...Object.keys(listSchemas)].map((name) => `${name}.yaml`)]

/** A file with a mistyped name would otherwise be ignored, and its entries be removed by the import. */
async function findUnknownFiles(folder: string): Promise<CatalogueProblem[]> {
  const inCatalogue = (await undefinedIfAbsent(readdir(join(folder, 'catalogue')))) ?? []
  const inModels = (await undefinedIfAbsent(readdir(join(folder, 'catalogue/models')))) ?? []
  const unknownFiles = [
    ...inCatalogue.filter((name) => !catalogueFiles.includes(name)).map((name) => `catalogue/${name}`),
    ...inModels.filter((name) => !name.endsWith('.yaml')).map((name) => `catalogue/models/${name}`),
  ]
  const remedy = "Correct its name, or move it elsewhere; a model's file is models/<slug>.yaml"
  return unknownFiles
    .filter((file) => !/(?:^|\/)(?:\..*|README\.md)$/.test(file))
    .map((file) => fileProblem(file, 'is not a catalogue file', remedy))
}
