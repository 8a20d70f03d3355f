import type { FieldProblem } from '../../contract/studio/studio-problem.ts'
import { isContainer, valueAt } from '../../contract/field-path.ts'
import { type BlocksField, type RecordField, type SchemesField, isOptional } from './record-field.ts'

type Path = FieldProblem['path']
type Problem = { code: FieldProblem['code']; params?: Record<string, number> }

/** What can be said about a value while it is typed; the server knows the rest, such as codes of other entries. */
export function checkField(value: unknown, field: RecordField, path: Path = []): FieldProblem[] {
  if (field.kind === 'fixed') return []
  if (value === null || value === undefined)
    return isOptional(field) || field.kind === 'lines' ? [] : [{ path, code: 'missing' }]
  if (field.kind === 'group') return checkGroup(value, field.fields, path)
  if (field.kind === 'list' || field.kind === 'lines') {
    const item: RecordField =
      field.kind === 'list' ? { kind: 'group', fields: field.fields } : { ...field, kind: 'text' }
    return Array.isArray(value)
      ? value.flatMap((each, index) => checkField(each, item, [...path, index]))
      : []
  }
  if (field.kind === 'photos') return checkPhotos(value, path)
  if (field.kind === 'blocks') return checkBlocks(value, field, path)
  if (field.kind === 'schemes') return checkSchemes(value, field, path)
  const problem = checkValue(value, field)
  return problem ? [{ path, ...problem }] : []
}

const alt: RecordField = { kind: 'text', max: 2_000 }

function checkPhotos(value: unknown, path: Path): FieldProblem[] {
  const photos: unknown[] = Array.isArray(value) ? value : []
  return photos.flatMap((photo, index) => checkField(valueAt(photo, ['alt']), alt, [...path, index, 'alt']))
}

function checkBlocks(value: unknown, { types }: BlocksField, path: Path): FieldProblem[] {
  if (!Array.isArray(value)) return [{ path, code: 'invalid' }]
  return value.flatMap((block, index) => {
    const fields = types[String(isContainer(block) ? Reflect.get(block, 'type') : '')] ?? {}
    return checkGroup(block, fields, [...path, index])
  })
}

function checkSchemes(value: unknown, { max }: SchemesField, path: Path): FieldProblem[] {
  if (!isContainer(value)) return [{ path, code: 'invalid' }]
  return Object.entries(value).flatMap(([slug, text]) => {
    const at = [...path, slug]
    const problems = checkField(text, { kind: 'text', max }, at)
    return SLUG.test(slug) ? problems : [...problems, { path: at, code: 'wrong-format' as const }]
  })
}

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

function checkGroup(
  value: unknown,
  fields: Readonly<Record<string, RecordField>>,
  path: Path,
): FieldProblem[] {
  if (!isContainer(value)) return [{ path, code: 'invalid' }]
  return Object.entries(fields).flatMap(([name, field]) =>
    checkField(Reflect.get(value, name), field, [...path, name]),
  )
}

function checkValue(value: unknown, field: RecordField): Problem | undefined {
  if (value === '') return { code: 'missing' }
  if (field.kind === 'figure') {
    const { min, max, above } = field
    if (typeof value !== 'number') return { code: 'not-a-number' }
    if (field.whole && !Number.isInteger(value)) return { code: 'not-a-whole-number' }
    return value < min || value > max || (above && value === min)
      ? { code: 'out-of-range', params: { min, max } }
      : undefined
  }
  if (field.kind === 'choice')
    return field.values.includes(String(value)) ? undefined : { code: 'not-an-option' }
  if (field.kind === 'slug') return SLUG.test(String(value)) ? undefined : { code: 'wrong-format' }
  if (field.kind !== 'text' || typeof value !== 'string') return undefined
  if (value.trim() === '') return { code: 'missing' }
  const isWrong = field.pattern !== undefined && !field.pattern.test(value)
  // What is read by its name is not shortened until it fits.
  if (isWrong && field.codeOf) return { code: 'wrong-format' }
  if (value.length > field.max) return { code: 'too-long', params: { max: field.max } }
  return isWrong ? { code: 'wrong-format' } : undefined
}
