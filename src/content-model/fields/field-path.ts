/** The path of a field in a record, such as `['versions', 0, 'name']`. */
export type FieldPath = readonly PropertyKey[]

/** Formats a path, such as `versions[0].name`. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
}

/** The value at a path; undefined if it does not exist. */
export function valueAt(root: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, part) => (isContainer(value) ? Reflect.get(value, part) : undefined),
    root,
  )
}

/** Whether the value is an object or a list. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
