import { afterEach, expect, test, vi } from 'vitest'
import { addMissingRules } from './missing-rules.ts'

const rules = ['.a{color:red}', '@media print{.a{color:#000}}', '.b{color:blue}']
const css = rules.join('\n')

const styled = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/css; charset=utf-8' } })

const adoptedStyleSheets: { text: string }[] = []

class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

function openDocument(response: Response | Error) {
  adoptedStyleSheets.length = 0
  vi.stubGlobal('document', { adoptedStyleSheets })
  vi.stubGlobal('CSSStyleSheet', Sheet)
  vi.stubGlobal('fetch', () =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  )
}

const addedRules = () => adoptedStyleSheets.map(({ text }) => text)

afterEach(() => vi.unstubAllGlobals())

test('of a stylesheet, the rules are added that the page does not contain', async () => {
  openDocument(styled(css))
  vi.stubGlobal('containedRules', { '/a.css': '101' })
  expect(await addMissingRules(['/a.css'])).toEqual(['/a.css'])
  expect(addedRules()).toEqual([rules[1]])
})

test('all rules are added of a stylesheet that the page says nothing about, or that has another number of rules', async () => {
  for (const containedRules of [undefined, {}, { '/a.css': '10' }]) {
    openDocument(styled(css))
    vi.stubGlobal('containedRules', containedRules)
    await addMissingRules(['/a.css'])
    expect(addedRules()).toEqual([css])
  }
})

test('a stylesheet that cannot be loaded, or is none, is not reported as added', async () => {
  const notFound = new Response(css, { status: 404, headers: { 'content-type': 'text/css' } })
  const json = new Response(css, { headers: { 'content-type': 'application/json' } })
  for (const response of [notFound, json, new Error('The network is down.')]) {
    openDocument(response)
    expect(await addMissingRules(['/a.css'])).toEqual([])
    expect(addedRules()).toEqual([])
  }
})

test('nor is one in a browser that cannot add rules without an element', async () => {
  openDocument(styled(css))
  vi.stubGlobal('CSSStyleSheet', undefined)
  expect(await addMissingRules(['/a.css'])).toEqual([])
})
