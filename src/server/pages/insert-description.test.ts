import { expect, test } from 'vitest'
import { insertDescription } from './insert-description.ts'

const page =
  '<html><head><title>P-51D &amp; more</title><meta name="description" content="A &quot;model&quot;"/>' +
  '<link rel="canonical" href="https://example.com/a"/></head><body><p>One</p></body></html>'

const card = {
  address: '/media/cards/a.0123456789abcdef.jpg',
  url: 'https://example.com/media/cards/a.0123456789abcdef.jpg',
  alt: 'A "model"',
  width: 1200,
  height: 630,
}
const site = { siteName: 'Site', card, things: [], alternates: [], translations: [], locale: undefined }

test('the head says again what the page says, for those who show links to it', () => {
  const html = insertDescription(page, { ...site, siteName: 'A "site" & <more>' })
  expect(html).toContain('<meta property="og:site_name" content="A &quot;site&quot; &amp; &lt;more>"/>')
  expect(html).toContain('<meta property="og:title" content="P-51D &amp; more"/>')
  expect(html).toContain('<meta property="og:description" content="A &quot;model&quot;"/>')
  expect(html).toContain('<meta property="og:url" content="https://example.com/a"/>')
  expect(html).toContain(`<meta property="og:image" content="${card.url}"/>`)
  expect(html).toContain('<meta property="og:image:alt" content="A &quot;model&quot;"/>')
  expect(html).not.toContain('ld+json')
})

test('the head names the feed of a page that has one', () => {
  const alternates = [{ type: 'application/atom+xml', path: '/feed.xml' }]
  expect(insertDescription(page, { ...site, alternates })).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/feed.xml"/></head>',
  )
  expect(insertDescription(page, site)).not.toContain('alternate')
})

test('a later page of a list names the same page of the list in every language', () => {
  const later = page.replace('example.com/a', 'example.com/a?page=2&amp;items=24')
  const translations = [
    { hreflang: 'en', url: 'https://example.com/a' },
    { hreflang: 'de', url: 'https://example.com/de/a' },
  ]
  const html = insertDescription(later, { ...site, translations })
  expect(html).toContain('<meta property="og:url" content="https://example.com/a?page=2&amp;items=24"/>')
  for (const path of ['a', 'de/a'])
    expect(html).toContain(` href="https://example.com/${path}?page=2&amp;items=24"/>`)
  expect(insertDescription(page, { ...site, translations })).toContain(' href="https://example.com/de/a"/>')
})

test('data comes last in the body, and no text ends it', () => {
  const name = '</script><script>alert(1)</script><!-- $& $1'
  const html = insertDescription(page, { ...site, things: [{ '@type': 'WebPage', name }] })
  const [, data = ''] =
    /<p>One<\/p><script type="application\/ld\+json">([^<]+)<\/script><\/body>/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebPage', name }],
  })
})

test('a page without a title is refused', () => {
  const untitled = page.replace(/<title>.*<\/title>/, '')
  expect(() => insertDescription(untitled, site)).toThrow(/lacks <title>/)
})
