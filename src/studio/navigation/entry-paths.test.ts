import { expect, test } from 'vitest'
import { editableTypes, isSingle } from '../../content-model/content-types.ts'
import { listNavigationItems } from './studio-navigation.tsx'
import { english } from '../../../tests/support/english.ts'
import { editorPath, typePath, listPath } from './entry-paths.ts'

test('every type is reached from one item of the navigation, which opens a list', () => {
  const items = listNavigationItems(english, { isAdministrator: false, unread: 0 })
  for (const type of editableTypes) {
    const leading = items.filter(({ to, otherPaths: also = [] }) => [to, ...also].includes(typePath(type)))
    expect(leading).toHaveLength(1)
    expect(editableTypes.find((each) => typePath(each) === leading[0]?.to)).toSatisfy(
      (first) => !isSingle(first),
    )
  }
})

test('the only entry of a type has no key in its address, and is left for a list next to it', () => {
  expect(editorPath({ kind: 'site', key: 'site' })).toBe('/site')
  expect(listPath('site')).toBe('/distributors')
  expect(editorPath({ kind: 'part', key: 'A/1' })).toBe('/parts/A%2F1')
  expect(listPath('part')).toBe('/parts')
})
