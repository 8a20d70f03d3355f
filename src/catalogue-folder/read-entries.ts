import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { accessoryRecordSchema } from '../contract/accessory.ts'
import { aircraftClassRecordSchema } from '../contract/aircraft-class.ts'
import { aircraftModelRecordSchema } from '../contract/aircraft-model.ts'
import { airframeRecordSchema } from '../contract/airframe.ts'
import { distributorRecordSchema } from '../contract/distributor.ts'
import { slug } from '../contract/record-fields.ts'
import { reviewRecordSchema } from '../contract/review.ts'
import { siteRecordSchema } from '../contract/site.ts'
import type { CatalogueProblem } from './catalogue-problem.ts'
import { checkFields } from './check-fields.ts'
import type { Progress } from './progress.ts'
import { whyRefused } from './refused-path.ts'
import { type FieldPath, parseYamlFile, type YamlFile, type YamlPlaces } from './yaml-file.ts'

/** One entry of a catalogue file with the place where it stands; `entry` is missing if a field is wrong. */
export interface FoundEntry<Entry> {
  entry: Entry | undefined
  /** The entry, or as it was written if a field is wrong, for what can still be said of it. */
  raw: unknown
  yaml: YamlPlaces
  at: FieldPath
}

export type FoundEntries = Awaited<ReturnType<typeof readEntries>>['entries']

/** Reads every file of a catalogue folder and checks each entry by itself. */
export async function readEntries(folder: string, progress: Progress) {
  const problems: CatalogueProblem[] = await findStrangers(folder)
  const unread = new Set<string>()
  const reading = { folder, problems, unread, progress }
  const entries = {
    airframes: await readAirframes(reading),
    site: await readWhole(reading, 'site', 'catalogue/site.yaml', siteRecordSchema),
    classes: await readList(reading, 'classes', aircraftClassRecordSchema),
    models: await readModels(reading),
    accessories: await readList(reading, 'accessories', accessoryRecordSchema),
    reviews: await readList(reading, 'reviews', reviewRecordSchema),
    distributors: await readList(reading, 'distributors', distributorRecordSchema),
    /** The kinds of entry of which there may be more, in a file that could not be read. */
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

async function readYaml(
  { folder, problems, unread }: Reading,
  kind: string,
  file: string,
): Promise<YamlFile | undefined> {
  const refused = await whyRefused(folder, file)
  const yaml = refused
    ? [{ file, line: undefined, field: '', ...refused }]
    : parseYamlFile(file, await readFile(join(folder, file)), () => readFileSync(join(folder, file)))
  if (!Array.isArray(yaml)) return yaml
  unread.add(kind)
  problems.push(...yaml)
  return undefined
}

function check<Schema extends z.ZodType>(
  { problems }: Reading,
  schema: Schema,
  raw: unknown,
  yaml: YamlFile,
  at: FieldPath,
): FoundEntry<z.output<Schema>> {
  const checked = checkFields(schema, raw, yaml, at)
  problems.push(...checked.problems)
  const { file, lineOf } = yaml
  return { entry: checked.entry, raw: checked.entry ?? raw, yaml: { file, lineOf }, at }
}

async function readWhole<Schema extends z.ZodType>(
  reading: Reading,
  kind: string,
  file: string,
  schema: Schema,
) {
  const yaml = await readYaml(reading, kind, file)
  return yaml ? [check(reading, schema, yaml.value, yaml, [])] : []
}

async function readList<Schema extends z.ZodType>(reading: Reading, kind: string, schema: Schema) {
  const yaml = await readYaml(reading, kind, `catalogue/${kind}.yaml`)
  if (!yaml) return []
  const list = check(
    reading,
    z.array(z.unknown()).describe("a list, each entry beginning with '- ', or [] for none"),
    yaml.value,
    yaml,
    [],
  )
  if (!list.entry) reading.unread.add(kind)
  return (list.entry ?? []).map((raw, index) => check(reading, schema, raw, yaml, [index]))
}

async function readModels(reading: Reading) {
  const names = await namesIn(reading.folder, 'catalogue/models')
  const found = []
  if (names === undefined) {
    const problem = 'is not there'
    const remedy = 'Add the folder; it holds a file for each model'
    reading.problems.push({ file: 'catalogue/models', line: undefined, field: '', problem, remedy })
    reading.unread.add('models')
  }
  const files = (names ?? []).filter((candidate) => candidate.endsWith('.yaml')).sort()
  for (const [index, name] of files.entries()) {
    reading.progress('Reading models', index + 1, files.length)
    const file = `catalogue/models/${name}`
    const [model] = await readWhole(reading, 'models', file, aircraftModelRecordSchema)
    if (!model) continue
    found.push(model)
    const written = slug.safeParse(Reflect.get(Object(model.raw), 'slug'))
    if (written.success && `${written.data}.yaml` !== name) {
      reading.problems.push({
        file,
        line: model.yaml.lineOf(['slug']),
        field: 'slug',
        problem: `is ${written.data}, which is not the name of the file`,
        remedy: `Rename the file to ${written.data}.yaml or correct the slug`,
      })
    }
  }
  return found
}

async function readAirframes(reading: Reading) {
  const yaml = await readYaml(reading, 'airframes', 'airframes.yaml')
  if (!yaml) return []
  const bySlug = check(
    reading,
    z.record(slug, z.unknown()).describe('airframes, each under its slug'),
    yaml.value,
    yaml,
    [],
  )
  if (!bySlug.entry) reading.unread.add('airframes')
  return Object.entries(bySlug.entry ?? {}).map(([airframe, raw]) => {
    const { entry, ...found } = check(reading, airframeRecordSchema, raw, yaml, [airframe])
    return { ...found, entry: entry && { ...entry, slug: airframe } }
  })
}

const catalogueFiles = new Set([
  'site.yaml',
  'classes.yaml',
  'accessories.yaml',
  'reviews.yaml',
  'distributors.yaml',
  'models',
])

/** A file with a mistyped name would otherwise be passed over, and its models with it. */
async function findStrangers(folder: string): Promise<CatalogueProblem[]> {
  const inCatalogue = (await namesIn(folder, 'catalogue')) ?? []
  const inModels = (await namesIn(folder, 'catalogue/models')) ?? []
  const strangers = [
    ...inCatalogue.filter((name) => !catalogueFiles.has(name)).map((name) => `catalogue/${name}`),
    ...inModels.filter((name) => !name.endsWith('.yaml')).map((name) => `catalogue/models/${name}`),
  ]
  return strangers
    .filter((file) => !/(?:^|\/)(?:\..*|README\.md)$/.test(file))
    .map((file) => ({
      file,
      line: undefined,
      field: '',
      problem: 'is not a file of the catalogue',
      remedy: 'Correct its name or move it away; models are models/<slug>.yaml',
    }))
}

/** What lies in a folder; undefined if there is no such folder. */
async function namesIn(folder: string, path: string): Promise<string[] | undefined> {
  try {
    return await readdir(join(folder, path))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
