/** Where a field stands in an entry, such as `['versions', 0, 'name']`. */
export type FieldPath = readonly PropertyKey[]

/** Such as `versions[0].name`. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
}

export function valueAt(root: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, part) => (isContainer(value) ? Reflect.get(value, part) : undefined),
    root,
  )
}

/** Whether it is an object or a list. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
