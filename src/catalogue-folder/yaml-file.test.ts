import { type FieldPath, formatFieldPath } from '../content-model/fields/field-path.ts'
import { expect, test } from 'vitest'
import { parseYamlFile } from './yaml-file.ts'

const text = `# The first line is a remark.
name: J-3 Cub
cg:
  min: 55
  max: 65

story: |
  First.

  Second.
versions:
- name: Yellow
  images:
  - src: a.jpg
    alt: Front
  - { src: b.jpg, alt: Side }
-
  name: Silver
60: sixty
`

test.each<[FieldPath, number]>([
  [[], 2],
  [['name'], 2],
  [['cg'], 3],
  [['cg', 'max'], 5],
  [['story'], 7],
  [['versions'], 11],
  [['versions', 0], 12],
  [['versions', 0, 'images', 0, 'alt'], 15],
  [['versions', 0, 'images', 1, 'alt'], 16],
  [['versions', 1, 'name'], 18],
  [['60'], 19],
])('The line of %j is found', (path, line) => {
  expect(lineOf(text, path)).toBe(line)
})

test.each<[string, FieldPath, number]>([
  ['a field that is missing', ['cg', 'reference'], 3],
  ['an item beyond the end of a list', ['versions', 7], 11],
  ['a field within what is no group of fields', ['name', 'first'], 2],
])('For %s the line of the nearest thing around it is given', (_, path, line) => {
  expect(lineOf(text, path)).toBe(line)
})

test('Line numbers are the same with Windows line endings', () => {
  expect(lineOf(text.replaceAll('\n', '\r\n'), ['versions', 0, 'images', 0, 'alt'])).toBe(15)
})

test('A file may start with a byte order mark', () => {
  expect(parse('\ufeffname: Cub\n')).toMatchObject({ value: { name: 'Cub' } })
})

test('Values that only YAML 1.1 reads as a number, a time or a boolean are strings', () => {
  expect(parse('[NO, yes, on, 1:20, 12_000, 2021-05-01]')).toMatchObject({
    value: ['NO', 'yes', 'on', '1:20', '12_000', '2021-05-01'],
  })
})

test('A field path is formatted as in JavaScript', () => {
  expect(formatFieldPath(['versions', 0, 'images', 2, 'src'])).toBe('versions[0].images[2].src')
  expect(formatFieldPath([3, 'website'])).toBe('[3].website')
  expect(formatFieldPath([])).toBe('')
})

function parse(content: string) {
  return parseYamlFile('a.yaml', new TextEncoder().encode(content))
}

function lineOf(content: string, path: FieldPath): number {
  const yaml = parse(content)
  if (Array.isArray(yaml)) throw new Error(JSON.stringify(yaml))
  return yaml.lineOf(path)
}
