import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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
import { type FieldPath, parseYamlFile, type YamlFile } from './yaml-file.ts'

/** One entry of a catalogue file with the place where it stands; `entry` is missing if a field is wrong. */
export interface FoundEntry<Entry> {
  entry: Entry | undefined
  /** The entry as it was written, for what can still be said of it when a field is wrong. */
  raw: unknown
  yaml: YamlFile
  at: FieldPath
}

export type FoundEntries = Awaited<ReturnType<typeof readEntries>>['entries']

/** Reads every file of a catalogue folder and checks each entry by itself. */
export async function readEntries(folder: string) {
  const problems: CatalogueProblem[] = await findStrangers(folder)
  const reading = { folder, problems }
  const entries = {
    airframes: await readAirframes(reading),
    site: await readWhole(reading, 'catalogue/site.yaml', siteRecordSchema),
    classes: await readList(reading, 'catalogue/classes.yaml', aircraftClassRecordSchema),
    models: await readModels(reading),
    accessories: await readList(reading, 'catalogue/accessories.yaml', accessoryRecordSchema),
    reviews: await readList(reading, 'catalogue/reviews.yaml', reviewRecordSchema),
    distributors: await readList(reading, 'catalogue/distributors.yaml', distributorRecordSchema),
  }
  return { entries, problems }
}

interface Reading {
  folder: string
  problems: CatalogueProblem[]
}

async function readYaml({ folder, problems }: Reading, file: string): Promise<YamlFile | undefined> {
  if (!existsSync(join(folder, file))) {
    problems.push({ file, line: undefined, field: '', problem: 'is missing', remedy: 'Add the file' })
    return undefined
  }
  const yaml = parseYamlFile(file, await readFile(join(folder, file)))
  if (!Array.isArray(yaml)) return yaml
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
  return { entry: checked.entry, raw, yaml, at }
}

async function readWhole<Schema extends z.ZodType>(reading: Reading, file: string, schema: Schema) {
  const yaml = await readYaml(reading, file)
  return yaml ? [check(reading, schema, yaml.value, yaml, [])] : []
}

async function readList<Schema extends z.ZodType>(reading: Reading, file: string, schema: Schema) {
  const yaml = await readYaml(reading, file)
  if (!yaml) return []
  const list = check(
    reading,
    z.array(z.unknown()).describe('a list, each entry beginning with "- "'),
    yaml.value,
    yaml,
    [],
  )
  return (list.entry ?? []).map((raw, index) => check(reading, schema, raw, yaml, [index]))
}

async function readModels(reading: Reading) {
  const names = await readdir(join(reading.folder, 'catalogue/models')).catch(() => [])
  const found = []
  for (const name of names.filter((candidate) => candidate.endsWith('.yaml')).sort()) {
    const [model] = await readWhole(reading, `catalogue/models/${name}`, aircraftModelRecordSchema)
    if (!model) continue
    found.push(model)
    const file = model.yaml.file
    if (model.entry && `${model.entry.slug}.yaml` !== basename(file)) {
      reading.problems.push({
        file,
        line: model.yaml.lineOf(['slug']),
        field: 'slug',
        problem: `is ${model.entry.slug}, which is not the name of the file`,
        remedy: `Rename the file to ${model.entry.slug}.yaml or correct the slug`,
      })
    }
  }
  return found
}

async function readAirframes(reading: Reading) {
  const yaml = await readYaml(reading, 'airframes.yaml')
  if (!yaml) return []
  const bySlug = check(
    reading,
    z.record(slug, z.unknown()).describe('airframes, each under its slug'),
    yaml.value,
    yaml,
    [],
  )
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
  const inCatalogue = await readdir(join(folder, 'catalogue')).catch(() => [])
  const inModels = await readdir(join(folder, 'catalogue/models')).catch(() => [])
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
