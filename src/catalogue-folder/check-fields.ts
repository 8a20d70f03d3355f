import { type FieldPath, valueAt } from '../content-model/fields/field-path.ts'
import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { toZodType, innerType } from '../contract/shared-fields.ts'
import { type CatalogueProblem, fieldProblem, type YamlLocator } from './catalogue-problem.ts'

type Issue = z.core.$ZodIssue

/** Checks the entry at the path `at` of a YAML file, and returns the parsed entry or all of its problems. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  yaml: YamlLocator,
  at: FieldPath,
): { entry: z.output<Schema> | undefined; problems: CatalogueProblem[] } {
  const result = schema.safeParse(value)
  if (result.success) return { entry: result.data, problems: [] }
  const problems = result.error.issues.flatMap((issue) => {
    const report = (problem: string, remedy: string, key: PropertyKey[] = []) =>
      fieldProblem(yaml, [...at, ...issue.path, ...key], problem, remedy)
    return describeIssue(schema, issue, value, report)
  })
  return { entry: undefined, problems: problems.filter(isFirstOccurrence) }
}

/** A text that is both too long and malformed would be reported twice with the same words. */
const isFirstOccurrence = (problem: CatalogueProblem, at: number, all: readonly CatalogueProblem[]) =>
  all.findIndex((other) => other.field === problem.field && other.problem === problem.problem) === at

type Report = (problem: string, remedy: string, key?: PropertyKey[]) => CatalogueProblem

function describeIssue(
  schema: z.ZodType,
  issue: Issue,
  root: unknown,
  report: Report,
): CatalogueProblem | CatalogueProblem[] {
  const value = valueAt(root, issue.path)
  const expected = describeExpected(schema, issue, root)
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(shapeOf(schemaAt(schema, issue.path, root), value) ?? {})
    return issue.keys.map((key) => report('is not a known field', remedyForUnknownField(key, known), [key]))
  }
  if (issue.code === 'custom' && issue.params?.['isFormat'] !== true) {
    if (Array.isArray(value)) return report(issue.message, `Write ${expected}`)
    const isGroup = typeof value === 'object'
    return report(issue.message, isGroup ? `Write ${expected}, or leave it out` : 'Correct one of the two')
  }
  if (issue.code === 'invalid_key') return report('is not a valid key', `Write ${expected}`)
  if (value === undefined) return report('is missing', `Add it: ${expected}`)
  const found = `is ${formatValue(value)}`
  if (typeof value === 'string' && isOutsideFolder(value) && expected.includes('path'))
    return report(`${found}, outside the folder`, `Write ${expected}`)
  if (expected.startsWith('a text') && typeof value === 'object' && value !== null) {
    const remedy = Array.isArray(value)
      ? `Write ${expected}, in quotes if it starts with a bracket`
      : 'Put the text in quotes, because it contains a colon'
    return report(`${found}, not a text`, remedy)
  }
  return report(found, `Write ${expected}`)
}

function isOutsideFolder(path: string): boolean {
  return /(?:^|\/)\.\.(?:\/|$)|^[/\\]|^[A-Za-z]:|\\/.test(path)
}

function describeExpected(schema: z.ZodType, issue: Issue, root: unknown): string {
  const { path } = issue
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options))
    return issue.options.join(' or ')
  if (issue.code === 'invalid_key') {
    const parent = schemaAt(schema, path.slice(0, -1), root)
    return (parent instanceof z.ZodRecord && toZodType(parent.keyType).description) || 'another name'
  }
  return descriptionOf(schemaAt(schema, path, root))
}

function remedyForUnknownField(key: string, known: string[]): string {
  const maxTypos = key.length > 4 ? 2 : 1
  const similar = known.find((candidate) => distance(candidate, key.toLowerCase()) <= maxTypos)
  return similar
    ? `Rename it if you mean '${similar}', or remove it`
    : `Remove it; the known fields are ${known.join(', ')}`
}

function formatValue(value: unknown): string {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object') return `a group of fields (${Object.keys(value).join(', ')})`
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function descriptionOf(schema: z.ZodType | undefined): string {
  if (!schema) return 'a text'
  if (schema.description) return schema.description
  const inner = innerType(schema)
  if (inner) return descriptionOf(inner)
  const shape = shapeOf(schema, undefined)
  if (shape) return `the fields ${Object.keys(shape).join(', ')}`
  return schema instanceof z.ZodArray ? 'a list' : 'a text'
}

function schemaAt(schema: z.ZodType, path: PropertyKey[], root: unknown): z.ZodType | undefined {
  const [part, ...rest] = path
  if (part === undefined) return schema
  const next = childSchema(schema, part, root)
  return next && schemaAt(next, rest, valueAt(root, [part]))
}

function childSchema(schema: z.ZodType, part: PropertyKey, value: unknown): z.ZodType | undefined {
  const inner = innerType(schema)
  if (inner) return childSchema(inner, part, value)
  if (schema instanceof z.ZodArray) return toZodType(schema.element)
  if (schema instanceof z.ZodTuple) return toZodType(schema.def.items[Number(part)] ?? z.never())
  if (schema instanceof z.ZodRecord) return toZodType(schema.valueType)
  const field = shapeOf(schema, value)?.[String(part)]
  return field === undefined ? undefined : toZodType(field)
}

/** The fields of an object. For a union, those of the option that the value selects, or of all options if it selects none. */
function shapeOf(schema: z.ZodType | undefined, value: unknown): Record<string, unknown> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def
    const shapes = schema.options.map((option) => shapeOf(toZodType(option), value) ?? {})
    const matching = shapes.find(
      (shape) => toZodType(shape[discriminator]).safeParse(valueAt(value, [discriminator])).success,
    )
    return matching ?? Object.assign({}, ...shapes)
  }
  const inner = schema && innerType(schema)
  return inner && shapeOf(inner, value)
}
