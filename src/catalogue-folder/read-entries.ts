import { type FieldPath, valueAt } from '../content-model/fields/field-path.ts'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AirframeInFolder } from '../content-model/airframe.ts'
import type { ContentType, FolderForm } from '../content-model/content-type.ts'
import { contentTypes } from '../content-model/content-types.ts'
import { type CatalogueListName, catalogueListNames, catalogueLists } from '../content-model/name-spaces.ts'
import { recordSchema } from '../content-model/record-schema.ts'
import type { CatalogueContents } from '../entries/catalogue-contents.ts'
import { writtenNames } from '../content-model/fields/field-builders.ts'
import { SLUG } from '../content-model/fields/patterns.ts'
import { undefinedIfAbsent } from '../media/folder-media-store.ts'
import { type CatalogueProblem, fieldProblem, fileProblem, type YamlLocator } from './catalogue-problem.ts'
import { checkFields } from './check-fields.ts'
import { findPathProblem } from './find-path-problem.ts'
import type { Progress } from './progress.ts'
import { parseYamlFile, type YamlFile } from './yaml-file.ts'

/** The lists that a folder holds in YAML. */
export type FolderListName = Exclude<CatalogueListName, 'media'>

export const folderLists = catalogueListNames.filter((name): name is FolderListName => name !== 'media')

/** The definition of a list's entries, and how the folder holds them. */
export function folderForm(list: FolderListName): ContentType & { folder: FolderForm } {
  const type = contentTypes[catalogueLists[list]]
  if (!type.folder) throw new TypeError(`The definition of the type ${type.type} has no form in folders`)
  return { ...type, folder: type.folder }
}

/** The schema of an entry as the folder holds it. */
export function folderSchema(list: FolderListName): z.ZodType {
  const { fields, folder, rules } = folderForm(list)
  return recordSchema({ fields: folder.fields ?? fields, rules })
}

export interface ParsedEntry<Entry> {
  /** Undefined if a field is invalid. */
  entry: Entry | undefined
  /** The entry or, if a field is invalid, what the file says: references are checked even then. */
  raw: unknown
  yaml: YamlLocator
  at: FieldPath
}

/** An airframe lacks what lies in files of its own. */
type FolderEntry<Name extends FolderListName> = Name extends 'airframes'
  ? AirframeInFolder
  : CatalogueContents[Name][number]

export type ParsedEntries = { [Name in FolderListName]: ParsedEntry<FolderEntry<Name>>[] } & {
  /** The lists that are incomplete because a file could not be read. */
  unread: ReadonlySet<FolderListName>
}

export async function readEntries(
  folder: string,
  progress: Progress,
): Promise<{ entries: ParsedEntries; problems: CatalogueProblem[] }> {
  const problems: CatalogueProblem[] = await findUnknownFiles(folder)
  const unread = new Set<FolderListName>()
  const reading = { folder, problems, unread, progress }
  const entries: Partial<Record<FolderListName, ParsedEntry<unknown>[]>> = {}
  for (const list of folderLists) entries[list] = await readAsFormed(reading, list)
  // The schema of each list is that of its entries.
  return { entries: { ...entries, unread } as ParsedEntries, problems }
}

function readAsFormed(reading: Reading, list: FolderListName): Promise<ParsedEntry<unknown>[]> {
  switch (folderForm(list).folder.form) {
    case 'list':
      return readList(reading, list)
    case 'files':
      return readFiles(reading, list)
    case 'by key':
      return readByKey(reading, list)
    case 'single':
      return readSingle(reading, list, fileOf(list))
  }
}

/** The file of a list; entries under their keys stand at the top of the folder. */
export const fileOf = (list: FolderListName) =>
  folderForm(list).folder.form === 'by key' ? `${list}.yaml` : `catalogue/${list}.yaml`

interface Reading {
  folder: string
  problems: CatalogueProblem[]
  unread: Set<FolderListName>
  progress: Progress
}

async function readYaml({ folder, problems, unread }: Reading, list: FolderListName, file: string) {
  const pathProblem = await findPathProblem(folder, file)
  const yaml = pathProblem
    ? [fileProblem(file, pathProblem.problem, pathProblem.remedy)]
    : parseYamlFile(file, await readFile(join(folder, file)), () => readFileSync(join(folder, file)))
  if (!Array.isArray(yaml)) return yaml
  unread.add(list)
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

async function readSingle(
  reading: Reading,
  list: FolderListName,
  file: string,
): Promise<ParsedEntry<unknown>[]> {
  const yaml = await readYaml(reading, list, file)
  return yaml ? [checkEntry(reading, folderSchema(list), yaml.value, yaml, [])] : []
}

const anyList = z.array(z.unknown()).describe("a list, each entry beginning with '- ', or [] for none")

async function readList(reading: Reading, list: FolderListName): Promise<ParsedEntry<unknown>[]> {
  const file = fileOf(list)
  if (folderForm(list).folder.mayBeMissing && !existsSync(join(reading.folder, file))) return []
  const yaml = await readYaml(reading, list, file)
  if (!yaml) return []
  const items = checkEntry(reading, anyList, yaml.value, yaml, []).entry
  if (!items) reading.unread.add(list)
  const schema = folderSchema(list)
  return (items ?? []).map((raw, index) => checkEntry(reading, schema, raw, yaml, [index]))
}

/** A folder with a file for each entry, named by its slug. */
async function readFiles(reading: Reading, list: FolderListName): Promise<ParsedEntry<unknown>[]> {
  const place = `catalogue/${list}`
  const names = await undefinedIfAbsent(readdir(join(reading.folder, place)))
  if (names === undefined) {
    const { one } = folderForm(list).label
    const remedy = `Create the folder; it contains one file per ${one.toLowerCase()}`
    reading.problems.push(fileProblem(place, 'does not exist', remedy))
    reading.unread.add(list)
  }
  const found = []
  const files = (names ?? []).filter((candidate) => candidate.endsWith('.yaml')).sort()
  const schema = folderSchema(list)
  for (const [index, name] of files.entries()) {
    reading.progress(`Reading ${list}`, index + 1, files.length)
    const file = `${place}/${name}`
    const yaml = await readYaml(reading, list, file)
    if (!yaml) continue
    const parsed = checkEntry(reading, schema, yaml.value, yaml, [])
    found.push(parsed)
    const slug = valueAt(parsed.raw, ['slug'])
    if (typeof slug === 'string' && SLUG.test(slug) && `${slug}.yaml` !== name) {
      const problem = `is ${slug}, which does not match the file name`
      const remedy = `Rename the file to ${slug}.yaml, or correct the slug`
      reading.problems.push(fieldProblem(parsed.yaml, ['slug'], problem, remedy))
    }
  }
  return found
}

const slugKey = z.string().regex(SLUG).describe(writtenNames.slug)

async function readByKey(reading: Reading, list: FolderListName): Promise<ParsedEntry<unknown>[]> {
  const yaml = await readYaml(reading, list, fileOf(list))
  if (!yaml) return []
  const anyEntries = z.record(slugKey, z.unknown()).describe(`${list}, each under its slug`)
  const bySlug = checkEntry(reading, anyEntries, yaml.value, yaml, []).entry
  if (!bySlug) reading.unread.add(list)
  const schema = folderSchema(list)
  return Object.entries(bySlug ?? {}).map(([slug, raw]) => {
    const { entry, ...parsed } = checkEntry(reading, schema, raw, yaml, [slug])
    const withSlug = { ...Object(parsed.raw), slug }
    return { ...parsed, raw: withSlug, entry: entry && { ...Object(entry), slug } }
  })
}

const isInFiles = (list: FolderListName) => folderForm(list).folder.form === 'files'

/** The names of the files and folders that may lie in `catalogue/`; others are reported as mistyped. */
const listCatalogueFiles = () =>
  folderLists.map((list) => (isInFiles(list) ? list : fileOf(list).replace(/^catalogue\//, '')))

/** A file with a mistyped name would otherwise be ignored, and its entries be removed by the import. */
async function findUnknownFiles(folder: string): Promise<CatalogueProblem[]> {
  const known = listCatalogueFiles()
  const inCatalogue = (await undefinedIfAbsent(readdir(join(folder, 'catalogue')))) ?? []
  const unknownFiles = inCatalogue.filter((name) => !known.includes(name)).map((name) => `catalogue/${name}`)
  for (const list of folderLists.filter(isInFiles)) {
    const names = (await undefinedIfAbsent(readdir(join(folder, 'catalogue', list)))) ?? []
    unknownFiles.push(
      ...names.filter((name) => !name.endsWith('.yaml')).map((name) => `catalogue/${list}/${name}`),
    )
  }
  const remedy = "Correct its name, or move it elsewhere; a model's file is models/<slug>.yaml"
  return unknownFiles
    .filter((file) => !/(?:^|\/)(?:\..*|README\.md)$/.test(file))
    .map((file) => fileProblem(file, 'is not a catalogue file', remedy))
}
