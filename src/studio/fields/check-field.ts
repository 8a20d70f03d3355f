import type { FieldProblem } from '../../contract/studio/studio-problem.ts'
import { isContainer } from '../../contract/field-path.ts'
import { type RecordField, isOptional } from './record-field.ts'

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
      field.kind === 'list' ? { kind: 'group', fields: field.fields } : { kind: 'text', max: field.max }
    return Array.isArray(value)
      ? value.flatMap((each, index) => checkField(each, item, [...path, index]))
      : []
  }
  const problem = checkValue(value, field)
  return problem ? [{ path, ...problem }] : []
}

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
    const { min, max } = field
    if (typeof value !== 'number') return { code: 'not-a-number' }
    if (field.whole && !Number.isInteger(value)) return { code: 'not-a-whole-number' }
    return value < min || value > max ? { code: 'out-of-range', params: { min, max } } : undefined
  }
  if (field.kind !== 'text' || typeof value !== 'string') return undefined
  if (value.trim() === '') return { code: 'missing' }
  if (value.length > field.max) return { code: 'too-long', params: { max: field.max } }
  return field.pattern && !field.pattern.test(value) ? { code: 'wrong-format' } : undefined
}
