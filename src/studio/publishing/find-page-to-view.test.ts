import { expect, test } from 'vitest'
import { findPageToView } from './find-page-to-view.ts'

const changed = (...pages: string[]) => ({ action: 'changed' as const, pages })
const removed = (...pages: string[]) => ({ action: 'removed' as const, pages })

test.each([
  ['a model', [changed('/aircraft-models', '/aircraft-model-detail/3', '/')], '/aircraft-model-detail/3'],
  ['a class', [changed('/', '/aircraft-classes', '/aircraft-models/2')], '/aircraft-models/2'],
  ['an accessory', [changed('/accessories', '/c/CE-X01', '/aircraft-model-detail/3')], '/c/CE-X01'],
  ['a distributor', [changed('/distributors')], '/distributors'],
  ['several', [removed('/c/A-1'), changed('/c/B-2')], '/c/B-2'],
  ['what is gone', [removed('/aircraft-model-detail/3', '/aircraft-models')], '/aircraft-models'],
  ['what no page shows', [changed()], '/'],
])('after %s was published, its page is the one to see', (_, entries, page) => {
  expect(findPageToView(entries)).toBe(page)
})
