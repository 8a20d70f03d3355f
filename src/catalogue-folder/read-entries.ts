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
import { nameDescriptions } from '../content-model/fields/field-builders.ts'
import { SLUG } from '../content-model/fields/patterns.ts'
import { undefinedIfAbsent } from '../media/store/folder-media-store.ts'
import { type CatalogueProblem, fieldProblem, fileProblem, type YamlLocator } from './catalogue-problem.ts'
import { checkFields } from './check-fields.ts'
import { findPathProblem } from './find-path-problem.ts'
import type { Progress } from './progress.ts'
import { parseYamlFile, type YamlFile } from './yaml-file.ts'

/** The lists that a folder holds as YAML; files of the list `media` lie in folders of their own. */
export type FolderListName = Exclude<CatalogueListName, 'media'>

export const folderLists = catalogueListNames.filter((name): name is FolderListName => name !== 'media')

/** The content type of a list. @throws TypeError if its definition does not say how folders hold it */
export function contentTypeOfList(list: FolderListName): ContentType & { folder: FolderForm } {
  const type = contentTypes[catalogueLists[list]]
  if (!type.folder) throw new TypeError(`The definition of the type ${type.type} has no form in folders`)
  return { ...type, folder: type.folder }
}

/** The schema of a list's entries as the folder holds them. */
export function folderSchema(list: FolderListName): z.ZodType {
  const { fields, folder, rules } = contentTypeOfList(list)
  return recordSchema({ fields: folder.fields ?? fields, rules })
}

export interface ParsedEntry<Entry> {
  /** Undefined if a field is invalid. */
  entry: Entry | undefined
  /** The entry or, if a field is invalid, the value in the file, so that its references can be checked nevertheless. */
  raw: unknown
  yaml: YamlLocator
  /** The path of the entry within its file. */
  at: FieldPath
}

/** An airframe as the folder holds it lacks the drawings, which are files of their own. */
type FolderEntry<Name extends FolderListName> = Name extends 'airframes'
  ? AirframeInFolder
  : CatalogueContents[Name][number]

export type ParsedEntries = { [Name in FolderListName]: ParsedEntry<FolderEntry<Name>>[] } & {
  /** The lists that are incomplete because a file could not be read. */
  unread: ReadonlySet<FolderListName>
}

/** Reads all lists of a folder. Entries with an invalid field are kept, and `problems` lists what is wrong with them. */
export async function readEntries(
  folder: string,
  progress: Progress,
): Promise<{ entries: ParsedEntries; problems: CatalogueProblem[] }> {
  const problems: CatalogueProblem[] = await findUnknownFiles(folder)
  const unread = new Set<FolderListName>()
  const context = { folder, problems, unread, progress }
  const entries: Partial<Record<FolderListName, ParsedEntry<unknown>[]>> = {}
  for (const list of folderLists) entries[list] = await readFolderList(context, list)
  // Each list was checked with the schema of its entries, which TypeScript cannot follow through the loop.
  return { entries: { ...entries, unread } as ParsedEntries, problems }
}

function readFolderList(context: ReadContext, list: FolderListName): Promise<ParsedEntry<unknown>[]> {
  switch (contentTypeOfList(list).folder.form) {
    case 'list':
      return readList(context, list)
    case 'files':
      return readFiles(context, list)
    case 'by key':
      return readByKey(context, list)
    case 'single':
      return readSingle(context, list, fileOf(list))
  }
}

/** The path of a list's file. Lists whose entries stand under their keys lie at the top of the folder. */
export const fileOf = (list: FolderListName) =>
  contentTypeOfList(list).folder.form === 'by key' ? `${list}.yaml` : `catalogue/${list}.yaml`

interface ReadContext {
  folder: string
  problems: CatalogueProblem[]
  unread: Set<FolderListName>
  progress: Progress
}

async function readYaml({ folder, problems, unread }: ReadContext, list: FolderListName, file: string) {
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
  context: ReadContext,
  schema: Schema,
  raw: unknown,
  // The value is left out, because keeping it would keep the whole file in memory.
  { value: _, ...yaml }: YamlFile,
  at: FieldPath,
): ParsedEntry<z.output<Schema>> {
  const { entry, problems } = checkFields(schema, raw, yaml, at)
  context.problems.push(...problems)
  return { entry, raw: entry ?? raw, yaml, at }
}

async function readSingle(
  context: ReadContext,
  list: FolderListName,
  file: string,
): Promise<ParsedEntry<unknown>[]> {
  const yaml = await readYaml(context, list, file)
  return yaml ? [checkEntry(context, folderSchema(list), yaml.value, yaml, [])] : []
}

const listSchema = z.array(z.unknown()).describe("a list, each entry beginning with '- ', or [] for none")

async function readList(context: ReadContext, list: FolderListName): Promise<ParsedEntry<unknown>[]> {
  const file = fileOf(list)
  if (contentTypeOfList(list).folder.mayBeMissing && !existsSync(join(context.folder, file))) return []
  const yaml = await readYaml(context, list, file)
  if (!yaml) return []
  const items = checkEntry(context, listSchema, yaml.value, yaml, []).entry
  if (!items) context.unread.add(list)
  const schema = folderSchema(list)
  return (items ?? []).map((raw, index) => checkEntry(context, schema, raw, yaml, [index]))
}

/** Reads a list that is a folder with one file per entry, named by the entry's slug. */
async function readFiles(context: ReadContext, list: FolderListName): Promise<ParsedEntry<unknown>[]> {
  const place = `catalogue/${list}`
  const names = await undefinedIfAbsent(readdir(join(context.folder, place)))
  if (names === undefined) {
    const { one } = contentTypeOfList(list).label
    const remedy = `Create the folder; it contains one file per ${one.toLowerCase()}`
    context.problems.push(fileProblem(place, 'does not exist', remedy))
    context.unread.add(list)
  }
  const found = []
  const files = (names ?? []).filter((candidate) => candidate.endsWith('.yaml')).sort()
  const schema = folderSchema(list)
  for (const [index, name] of files.entries()) {
    context.progress(`Reading ${list}`, index + 1, files.length)
    const file = `${place}/${name}`
    const yaml = await readYaml(context, list, file)
    if (!yaml) continue
    const parsed = checkEntry(context, schema, yaml.value, yaml, [])
    found.push(parsed)
    const slug = valueAt(parsed.raw, ['slug'])
    if (typeof slug === 'string' && SLUG.test(slug) && `${slug}.yaml` !== name) {
      const problem = `is ${slug}, which does not match the file name`
      const remedy = `Rename the file to ${slug}.yaml, or correct the slug`
      context.problems.push(fieldProblem(parsed.yaml, ['slug'], problem, remedy))
    }
  }
  return found
}

const slugKey = z.string().regex(SLUG).describe(nameDescriptions.slug)

async function readByKey(context: ReadContext, list: FolderListName): Promise<ParsedEntry<unknown>[]> {
  const yaml = await readYaml(context, list, fileOf(list))
  if (!yaml) return []
  const anyEntries = z.record(slugKey, z.unknown()).describe(`${list}, each under its slug`)
  const bySlug = checkEntry(context, anyEntries, yaml.value, yaml, []).entry
  if (!bySlug) context.unread.add(list)
  const schema = folderSchema(list)
  return Object.entries(bySlug ?? {}).map(([slug, raw]) => {
    const { entry, ...parsed } = checkEntry(context, schema, raw, yaml, [slug])
    const withSlug = { ...Object(parsed.raw), slug }
    return { ...parsed, raw: withSlug, entry: entry && { ...Object(entry), slug } }
  })
}

const isInFiles = (list: FolderListName) => contentTypeOfList(list).folder.form === 'files'

/** The names that `catalogue/` may contain. */
const listCatalogueFiles = () =>
  folderLists.map((list) => (isInFiles(list) ? list : fileOf(list).replace(/^catalogue\//, '')))

/** A file with a mistyped name must be reported: if it were ignored, the import would remove its entries. */
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
