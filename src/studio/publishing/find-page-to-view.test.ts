import { expect, test } from 'vitest'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import { findPageToView } from './find-page-to-view.ts'

const changed = (kind: ContentTypeName, ...pages: string[]) => ({ kind, action: 'changed' as const, pages })
const removed = (kind: ContentTypeName, ...pages: string[]) => ({ kind, action: 'removed' as const, pages })

test.each([
  [
    'a model',
    [
      changed(
        'aircraft model',
        '/aircraft-models',
        '/events/nuremberg-2027',
        '/aircraft-model-detail/3',
        '/',
      ),
    ],
    '/aircraft-model-detail/3',
  ],
  [
    'a class',
    [changed('aircraft class', '/', '/aircraft-classes', '/aircraft-models/2')],
    '/aircraft-models/2',
  ],
  [
    'an accessory',
    [changed('accessory', '/accessories', '/aircraft-model-detail/3', '/c/CE-X01')],
    '/c/CE-X01',
  ],
  [
    'an event',
    [changed('event', '/events', '/', '/aircraft-model-detail/3', '/events/brno')],
    '/events/brno',
  ],
  [
    'an airframe',
    [changed('airframe', '/aircraft-models', '/aircraft-model-detail/3')],
    '/aircraft-model-detail/3',
  ],
  ['a distributor', [changed('distributor', '/distributors')], '/distributors'],
  ['several', [removed('part', '/c/A-1'), changed('part', '/c/B-2')], '/c/B-2'],
  [
    'what is gone',
    [removed('aircraft model', '/aircraft-model-detail/3', '/aircraft-models')],
    '/aircraft-models',
  ],
  ['what no page shows', [changed('old code')], '/'],
])('after %s was published, its page is the one to see', (_, entries, page) => {
  expect(findPageToView(entries)).toBe(page)
})
