import { expect, test } from 'vitest'
import { findCanonicalPath } from './canonical-path.ts'

const find = (path: string) => findCanonicalPath(path, (listed) => listed === '/walter-good')

test.each([
  ['a slash at the end', '/reviews/', '/reviews'],
  ['doubled slashes', '//aircraft-models///3', '/aircraft-models/3'],
  ['nothing but slashes', '//', '/'],
  ['index.html', '/index.html', '/'],
  ['index.html of a page', '/aircraft-classes/Index.HTM', '/aircraft-classes'],
  ['upper case', '/Aircraft-Models', '/aircraft-models'],
  ['escapes that are not needed', '/revi%65ws', '/reviews'],
  ['zeros before an id', '/aircraft-model-detail/011', '/aircraft-model-detail/11'],
  ['an escaped id', '/aircraft-model-detail/%31%31', '/aircraft-model-detail/11'],
  ['a space that was copied with it', '/aircraft-model-detail/11%20', '/aircraft-model-detail/11'],
  ['the name of a model', '/aircraft-model-detail/11/fw-190-a-40', '/aircraft-model-detail/11'],
  ['another name in other letters', '/aircraft-model-detail/11/Chim%20%C3%89n', '/aircraft-model-detail/11'],
  ['the name of a class', '/aircraft-models/3/40-size/', '/aircraft-models/3'],
  ['the name of a tribute in upper case', '/Walter-Good', '/walter-good'],
  ['the name of an event in upper case', '/Events/Nuremberg-2027/', '/events/nuremberg-2027'],
  ['a code between doubled slashes', '//c//CE-X05', '/c/CE-X05'],
  ['the language of a page in upper case', '/DE/reviews', '/de/reviews'],
  ['the language of a product in upper case', '/DE/c/CE-X05', '/de/c/CE-X05'],
  ['the language and the code in another case', '/De/C/ce-x05', '/de/c/ce-x05'],
  ['English by its prefix', '/en/reviews', '/reviews'],
  ['an English product by its prefix', '/en/c/CE-X05', '/c/CE-X05'],
  ['the English calendar by its prefix', '/en/events.ics', '/events.ics'],
  ['the English feed by its prefix', '/en/feed.xml', '/feed.xml'],
  [
    'the feed of a model by its prefix',
    '/en/aircraft-model-detail/11/feed.json',
    '/aircraft-model-detail/11/feed.json',
  ],
  [
    'a calendar in upper case',
    '/DE/Events/Nuremberg-2027/Calendar.ICS',
    '/de/events/nuremberg-2027/calendar.ics',
  ],
  ['the address of an older touch icon', '/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
  ['the former place of security.txt', '/security.txt', '/.well-known/security.txt'],
])('%s: %s leads to %s', (_, path, canonical) => {
  expect(find(path)).toBe(canonical)
  expect(find(canonical)).toBeUndefined()
})

test.each(['/', '/reviews', '/aircraft-model-detail/11', '/walter-good', '/c/CE-X05'])(
  '%s is canonical',
  (path) => {
    expect(find(path)).toBeUndefined()
  },
)

test.each([
  '/gliders/',
  '/Gliders',
  '/index.php',
  '/aircraft-classes/2',
  '/aircraft-model-detail/0',
  '/aircraft-model-detail/eleven',
  '/aircraft-model-detail/12345678901',
  '/aircraft-model-detail/11/a/b',
  '/aircraft-model-detail/11/a%0d%0aSet-Cookie:b',
  '/aircraft-model-detail/%e0%a4%a/',
  '/reviews.data',
  '/events.ics',
  '/events/nuremberg-2027/calendar.ics',
  '/de/feed.json',
  '/de/aircraft-model-detail/11/feed.xml',
  '/en/sitemap.xml',
  '/contact-us.data',
  '/API/reviews',
  '//api/reviews',
  '//evil.example',
  '//evil.example/reviews',
  '/\\evil.example/',
  '/%2Fevil.example/',
])('%s is left to the router', (path) => {
  expect(find(path)).toBeUndefined()
})

test.each(['/c/ce-x05', '/C/CE-X05', '/C/CE-X05/', '/de/C/ce-x05'])(
  '%s is left to the screen of the product, which knows the code',
  (path) => {
    expect(find(path)).toBeUndefined()
  },
)

// `regex-backtracking.test.ts` shows that no pattern takes long for it.
test('the longest address that the server reads is left to the router', () => {
  expect(find(`/aircraft-model-detail/${'0'.repeat(8_000)}/${'a '.repeat(4_000)}%`)).toBeUndefined()
})
