import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import type { CatalogueProblem } from './catalogue-problem.ts'
import { type FieldPath, fieldName, type YamlFile } from './yaml-file.ts'

type Issue = z.core.$ZodIssue

/** Checks one entry of a file against its schema: the entry, or every problem that it has. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  yaml: YamlFile,
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
  const wanted = descriptionAt(schema, path)
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(shapeOf(schemaAt(schema, path)) ?? {})
    return issue.keys.map((key) => ({
      path: [...path, key],
      problem: 'is not a known field',
      remedy: remedyForUnknownField(key, known),
    }))
  }
  if (issue.code === 'custom') return [{ path, problem: issue.message, remedy: 'Correct one of the two' }]
  if (value === undefined) return [{ path, problem: 'is missing', remedy: `Add it: ${wanted}` }]
  if (
    typeof value === 'string' &&
    /(?:^|\/)\.\.(?:\/|$)|^[/\\]|^[A-Za-z]:|\\/.test(value) &&
    wanted.includes('path')
  ) {
    return [{ path, problem: `${shown(value)} leaves the folder`, remedy: `Write ${wanted}` }]
  }
  return [{ path, problem: `is ${shown(value)}`, remedy: `Write ${wanted}` }]
}

function remedyForUnknownField(key: string, known: string[]): string {
  const close = known.find((candidate) => distance(candidate, key.toLowerCase()) <= 2)
  return close
    ? `Write '${close}' if that is meant, or remove it`
    : `Remove it; known are ${known.join(', ')}`
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    root,
  )
}

function descriptionAt(schema: z.ZodType, path: PropertyKey[]): string {
  for (let end: z.ZodType | undefined = schemaAt(schema, path); end; end = innerOf(end)) {
    if (end.description) return end.description
    if (end instanceof z.ZodLiteral) return `'${end.value}'`
    if (end instanceof z.ZodObject) return `the fields ${Object.keys(end.shape).join(', ')}`
    if (end instanceof z.ZodArray) return 'a list'
    if (end instanceof z.ZodDiscriminatedUnion) return `one of its kinds`
  }
  return 'a text'
}

function schemaAt(schema: z.ZodType, path: PropertyKey[]): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema
  for (const part of path) {
    while (current && innerOf(current)) current = innerOf(current)
    if (current instanceof z.ZodArray) current = typeOf(current.element)
    else if (current instanceof z.ZodRecord) current = typeOf(current.valueType)
    else current = current && typeOf(shapeOf(current)?.[String(part)])
  }
  return current
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return typeOf(schema.unwrap())
  return undefined
}

function shapeOf(schema: z.ZodType | undefined): Record<string, unknown> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return Object.assign({}, ...schema.options.map((option) => shapeOf(typeOf(option))))
  }
  const inner = schema && innerOf(schema)
  return inner && shapeOf(inner)
}

function typeOf(schema: unknown): z.ZodType | undefined {
  return schema instanceof z.ZodType ? schema : undefined
}
