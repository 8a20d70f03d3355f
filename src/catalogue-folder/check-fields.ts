import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import type { CatalogueProblem } from './catalogue-problem.ts'
import { type FieldPath, fieldName, valueAt, type YamlPlaces } from './yaml-file.ts'

type Issue = z.core.$ZodIssue

/** Checks one entry of a file against its schema: the entry, or every problem that it has. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  yaml: YamlPlaces,
  at: FieldPath,
): { entry: z.output<Schema> | undefined; problems: CatalogueProblem[] } {
  const result = schema.safeParse(value)
  if (result.success) return { entry: result.data, problems: [] }
  const problems = result.error.issues.flatMap((issue) =>
    describeIssue(schema, issue, value).map(({ path, problem, remedy }) => ({
      file: yaml.file,
      line: yaml.lineOf([...at, ...path]),
      field: fieldName([...at, ...path]),
      problem,
      remedy,
    })),
  )
  return { entry: undefined, problems }
}

interface Described {
  path: PropertyKey[]
  problem: string
  remedy: string
}

function describeIssue(schema: z.ZodType, issue: Issue, root: unknown): Described[] {
  const { path } = issue
  const value = valueAt(root, path)
  const wanted = wantedAt(schema, issue, root)
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(shapeOf(schemaAt(schema, path, root), value) ?? {})
    return issue.keys.map((key) => ({
      path: [...path, key],
      problem: 'is not a known field',
      remedy: remedyForUnknownField(key, known),
    }))
  }
  if (issue.code === 'custom') {
    const remedy = typeof value === 'object' ? `Write ${wanted}, or leave it out` : 'Correct one of the two'
    return [{ path, problem: issue.message, remedy }]
  }
  if (issue.code === 'invalid_key') {
    return [{ path, problem: 'is not a name that can stand here', remedy: `Write ${wanted}` }]
  }
  if (value === undefined) return [{ path, problem: 'is missing', remedy: `Add it: ${wanted}` }]
  if (
    typeof value === 'string' &&
    /(?:^|\/)\.\.(?:\/|$)|^[/\\]|^[A-Za-z]:|\\/.test(value) &&
    wanted.includes('path')
  ) {
    return [{ path, problem: `${shown(value)} leaves the folder`, remedy: `Write ${wanted}` }]
  }
  if (wanted.startsWith('a text') && typeof value === 'object' && value !== null) {
    const remedy = Array.isArray(value)
      ? `Write ${wanted}, in quotes if it begins with a bracket`
      : 'Put the text in quotes, since it holds a colon'
    return [{ path, problem: `is ${shown(value)}, not a text`, remedy }]
  }
  return [{ path, problem: `is ${shown(value)}`, remedy: `Write ${wanted}` }]
}

function wantedAt(schema: z.ZodType, issue: Issue, root: unknown): string {
  const { path } = issue
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options))
    return issue.options.join(' or ')
  if (issue.code === 'invalid_key') {
    const parent = schemaAt(schema, path.slice(0, -1), root)
    return (parent instanceof z.ZodRecord && typeOf(parent.keyType)?.description) || 'another name'
  }
  return descriptionOf(schemaAt(schema, path, root))
}

function remedyForUnknownField(key: string, known: string[]): string {
  const lettersOff = key.length > 4 ? 2 : 1
  const close = known.find((candidate) => distance(candidate, key.toLowerCase()) <= lettersOff)
  return close
    ? `Write '${close}' if that is meant, or remove it`
    : `Remove it; known are ${known.join(', ')}`
}

function shown(value: unknown): string {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object') return `a group of fields (${Object.keys(value).join(', ')})`
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function descriptionOf(schema: z.ZodType | undefined): string {
  for (let end = schema; end; end = innerOf(end)) {
    if (end.description) return end.description
    const shape = shapeOf(end, undefined)
    if (shape) return `the fields ${Object.keys(shape).join(', ')}`
    if (end instanceof z.ZodArray) return 'a list'
  }
  return 'a text'
}

function schemaAt(schema: z.ZodType, path: PropertyKey[], root: unknown): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema
  let value = root
  for (const part of path) {
    while (current && innerOf(current)) current = innerOf(current)
    if (current instanceof z.ZodArray) current = typeOf(current.element)
    else if (current instanceof z.ZodRecord) current = typeOf(current.valueType)
    else current = current && typeOf(shapeOf(current, value)?.[String(part)])
    value = valueAt(value, [part])
  }
  return current
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return typeOf(schema.unwrap())
  return undefined
}

/** The fields of an object; where it can be of several kinds, those of the kind that the value is. */
function shapeOf(schema: z.ZodType | undefined, value: unknown): Record<string, unknown> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const kind = valueAt(value, [schema.def.discriminator])
    const shapes = schema.options.map((option) => shapeOf(typeOf(option), value))
    const meant = shapes.find((shape) => typeOf(shape?.[schema.def.discriminator])?.safeParse(kind).success)
    return meant ?? Object.assign({}, ...shapes)
  }
  const inner = schema && innerOf(schema)
  return inner && shapeOf(inner, value)
}

function typeOf(schema: unknown): z.ZodType | undefined {
  return schema instanceof z.ZodType ? schema : undefined
}
