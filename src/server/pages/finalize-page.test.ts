import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPageFinalizer } from './finalize-page.ts'

const css = '.page{color:red}.unused{color:blue}'
const faces = '@font-face{font-family:Narrow}'
const { marks, finalize } = openPageFinalizer({
  css,
  faces,
  loaded: new Map([['/a.css', css.split(/(?<=})/)]]),
})

const fontPreload = '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin=""/>'
const preloads =
  '<link rel="modulepreload" href="/a.js" nonce="n0"/><link rel="modulepreload" href="/b.js" nonce="n0"/>'
const styles = `<style nonce="n0">${marks.styles}</style>`
const moduleScript = '<script nonce="n0" type="module" async="">start()</script>'

const context = 'window.__reactRouterContext = {"ssr":true};'
const contextScript = `<script nonce="n0">${context}</script>`
const dataScript = (statement: string) =>
  `<script nonce="n0">window.__reactRouterContext.streamController.${statement};</script>`
const dataScripts = `<!--$-->${dataScript('enqueue("data")')}<!--$-->${dataScript('close()')}<!--/$--><!--/$-->`
const joinedScript = `${context}window.__reactRouterContext.streamController.enqueue("data");window.__reactRouterContext.streamController.close();`

/** A page as it is rendered, with the parts under test replaced. */
const renderedPage = (
  changed: Partial<Record<'fontPreload' | 'preloads' | 'styles' | 'body' | 'data', string>> = {},
) => {
  const body = `<p class="page">One</p>${moduleScript}`
  const parts = { fontPreload, preloads, styles, body, data: contextScript + dataScripts, ...changed }
  return `<head>${parts.fontPreload}${parts.preloads}${parts.styles}</head><body>${parts.body}${parts.data}</body>`
}

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('a page is sent with the styles it uses, without its nonce, with its data in one script and its modules deferred', () => {
  expect(finalize(renderedPage(), 'n0').html).toBe(
    '<head><style>.page{color:red}@font-face{font-family:Narrow}</style></head>' +
      `<body><p class="page">One</p><script type="text/plain" data-preload="/a.js /b.js">start()</script>` +
      `<script>${joinedScript}</script><!--$--><!--$--><!--/$--><!--/$-->${fontPreload}</body>`,
  )
})

test('a shared page is started by the module with its data, which the page only names', () => {
  const { html, contentSecurityPolicy, data } = finalize(renderedPage(), 'n0', {
    sharedAddress: '/list?page=2&items=48',
  })
  expect(data?.script).toBe(`start()${joinedScript}`)
  expect(data?.address).toMatch(/^\/page-data\/[\w-]{10}\/list\?page=2&items=48$/)
  const { address = '' } = data ?? {}
  expect(html).toContain(
    `<script type="text/plain" data-preload="${address.replace('&', '&amp;')} /a.js /b.js"></script><script></script>`,
  )
  expect(html).not.toContain('__reactRouterContext')
  expect(html).not.toContain('start()')
  expect(contentSecurityPolicy).toContain("script-src 'strict-dynamic';")
})

test('its data says which rules of its stylesheets the page contains', () => {
  const sheets = '/a.css# /other.css#'
  const { data } = finalize(
    renderedPage({ styles: styles.replace('<style', `<style data-sheets="${sheets}"`) }),
    'n0',
    { sharedAddress: '/' },
  )
  expect(data?.script).toContain('window.containedRules = {"/a.css#":"10"};')
})

test('the preload of the font comes last, and after it those of other files that text in the font needs', () => {
  const { finalize: finalizeWith } = openPageFinalizer({
    css,
    faces:
      '@font-face{font-family:Narrow;src:url(/a.woff2)}' +
      '@font-face{font-family:Narrow;src:url(/b.woff2);unicode-range:U+1EA0-1EF9}',
    loaded: new Map(),
  })
  const endOf = (element: string) => {
    const body = `<${element} class="page">Ấ</${element}>${moduleScript}`
    const { html } = finalizeWith(renderedPage({ body }), 'n0')
    expect(html).toContain('@font-face{font-family:Narrow;src:url(/b.woff2)')
    return html.slice(html.lastIndexOf('-->') + '-->'.length)
  }
  expect(endOf('h2')).toBe(`${fontPreload}${fontPreload.replace('/a.woff2', '/b.woff2')}</body>`)
  expect(endOf('p')).toBe(`${fontPreload}</body>`)
})

test('different data has a different address', () => {
  const addressOf = (statement: string) =>
    finalize(renderedPage({ data: contextScript + dataScript(statement) }), 'n0', { sharedAddress: '/' }).data
      ?.address
  expect(addressOf('enqueue("one")')).toBe(addressOf('enqueue("one")'))
  expect(addressOf('enqueue("one")')).not.toBe(addressOf('enqueue("two")'))
})

test('the policy allows scripts and styles that carry the nonce, by their hashes, each once', () => {
  const body = `<p class="page">One</p><script nonce="n0">one()</script>${moduleScript}<script nonce="n0">one()</script>`
  const { contentSecurityPolicy } = finalize(renderedPage({ body }), 'n0')
  expect(contentSecurityPolicy).toContain(
    `script-src ${hashOf('one()')} ${hashOf('start()')} ${hashOf(joinedScript)} 'strict-dynamic';`,
  )
  expect(contentSecurityPolicy).toContain(
    `style-src 'self' ${hashOf('.page{color:red}@font-face{font-family:Narrow}')};`,
  )
})

test('scripts and styles without the nonce are not allowed', () => {
  const foreign = '<style>p{}</style><script>alert(1)</script><script nonce="n1">alert(1)</script>'
  const body = `<p class="page">One</p>${foreign}${moduleScript}`
  const { html, contentSecurityPolicy } = finalize(renderedPage({ body }), 'n0')
  expect(html).toContain(foreign)
  expect(contentSecurityPolicy).toBe(finalize(renderedPage(), 'n0').contentSecurityPolicy)
})

test.each([
  ['the mark of its styles is missing', { styles: styles.replace(marks.styles, '') }],
  ['it has two marks of its styles', { styles: styles + styles }],
  ['it has no class', { body: `<p>One</p>${moduleScript}` }],
  ['it has no module script', { body: '<p class="page">One</p>' }],
  [
    'its module script looks different',
    { body: `<p class="page">One</p>${moduleScript.replace(' async=""', '')}` },
  ],
  ['it has two module scripts', { body: `<p class="page">One</p>${moduleScript}${moduleScript}` }],
  ['it preloads no module', { preloads: '' }],
  [
    'it preloads a module in another form',
    { preloads: `${preloads}<link href="/c.js" rel="modulepreload"/>` },
  ],
  ['it does not preload the heading font', { fontPreload: '' }],
  ['it has no scripts with its data', { data: contextScript }],
  ['its body has no script', { body: '<p class="page">One</p>', data: '' }],
  ['it has no context for its data', { data: dataScripts }],
])('a page is refused when %s', (_, changed) => {
  expect(() => finalize(renderedPage(changed), 'n0')).toThrow(/would be sent without its styles/)
})
