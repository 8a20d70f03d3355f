import { expect, test } from 'vitest'
import { toTelephoneUrl } from './telephone-url.ts'

test.each([
  ['+1 614 555 0142', 'tel:+16145550142'],
  ['+43 (0) 3842 / 555 - 0142', 'tel:+4338425550142'],
  ['(0123) 456.789', 'tel:0123456789'],
])('%s is dialled as %s', (phone, url) => {
  expect(toTelephoneUrl(phone)).toBe(url)
})
