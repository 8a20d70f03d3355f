import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { FACES_MARK, sealPage, STYLES_MARK } from './seal-page.ts'

const noStyles = { stylesFor: () => '', facesFor: () => '' }

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('the scripts and styles of a page that carry its nonce are known by their hashes, each once', () => {
  const page = '<script nonce="n0">one()</script><p>One</p><script type="module" nonce="n0">two()</script>'
  expect(
    sealPage(`<style nonce="n0">p{}</style>${page}<script nonce="n0">one()</script>`, 'n0', noStyles),
  ).toEqual({
    html: '<style>p{}</style><script>one()</script><p>One</p><script type="text/later">two()</script><script>one()</script>',
    scripts: [hashOf('one()'), hashOf('two()')],
    styles: [hashOf('p{}')],
  })
})

test('what does not carry it is not let in', () => {
  const page = '<style>p{}</style><script>alert(1)</script><script nonce="n1">alert(1)</script>'
  expect(sealPage(page, 'n0', noStyles)).toEqual({ html: page, scripts: [], styles: [] })
})

test('the styles that a page needs are put in its place for them, and known by their hash', () => {
  const stylesFor = (html: string) => (html.includes('<p>') ? 'p{}' : '')
  const facesFor = () => '@font-face{}'
  const page = `<style nonce="n0">${STYLES_MARK}</style><style nonce="n0">${FACES_MARK}</style><p>One</p>`
  expect(sealPage(page, 'n0', { stylesFor, facesFor })).toEqual({
    html: '<style>p{}</style><style>@font-face{}</style><p>One</p>',
    scripts: [],
    styles: [hashOf('p{}'), hashOf('@font-face{}')],
  })
})

test('modules are fetched and started later', () => {
  expect(sealPage('<link rel="modulepreload" href="/a.js"/>', 'n0', noStyles).html).toBe(
    '<link rel="later" href="/a.js"/>',
  )
})

test('the face of the headings is asked for after everything that stands in the page', () => {
  const face = '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin=""/>'
  const page = `<head>${face}</head><body><img src="/a.avif"></body>`
  expect(sealPage(page, 'n0', noStyles).html).toBe(`<head></head><body><img src="/a.avif">${face}</body>`)
})
