import { expect, test } from 'vitest'
import { toTransferKind } from './transfer-kind.ts'

test.each([
  ['text/html', 'document'],
  ['application/xhtml+xml', 'document'],
  ['text/javascript', 'script'],
  ['application/javascript; charset=UTF-8', 'script'],
  ['application/x-javascript', 'script'],
  ['text/css', 'style'],
  ['font/woff2', 'font'],
  ['application/font-woff', 'font'],
  ['image/avif', 'image'],
  ['image/svg+xml', 'image'],
  ['application/json', 'data'],
  ['text/x-component', 'data'],
  ['application/manifest+json', 'data'],
  ['', 'data'],
])("'%s' counts as %s", (mimeType, kind) => {
  expect(toTransferKind(mimeType)).toBe(kind)
})
