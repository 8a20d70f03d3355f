import sax from 'sax'
import { expect, test } from 'vitest'
import { listOpenSearchProblems } from '../../../tests/support/checks/xml-schemas.ts'
import { describeSearch } from './open-search.ts'

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
}

/** @throws if it is not well-formed */
function parseElements(xml: string): Element[] {
  const elements: Element[] = []
  const parser = sax.parser(true)
  parser.onopentag = ({ name, attributes }) => {
    const texts = Object.entries(attributes).map(([key, value]) => [key, String(value)])
    elements.push({ name, attributes: Object.fromEntries(texts), text: '' })
  }
  parser.ontext = (text) => {
    const last = elements.at(-1)
    if (last) last.text += text.trim()
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.write(xml).close()
  return elements
}

test('browsers learn the name of the site and where to search it', () => {
  const elements = parseElements(describeSearch('Chim Én Models', 'https://www.example.com'))
  expect(elements[0]).toMatchObject({
    name: 'OpenSearchDescription',
    attributes: { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
  })
  expect(elements).toContainEqual({ name: 'ShortName', attributes: {}, text: 'Chim Én Models' })
  expect(elements).toContainEqual({
    name: 'Url',
    attributes: { type: 'text/html', template: 'https://www.example.com/search?q={searchTerms}' },
    text: '',
  })
})

test('names and descriptions are as short as the specification demands', () => {
  const name = 'The Very Long & <Unlikely> "Name" of a Maker of Model Aircraft'
  const elements = parseElements(describeSearch(name, 'https://www.example.com'))
  const textOf = (element: string) => elements.find((each) => each.name === element)?.text ?? ''
  expect(textOf('ShortName')).toBe('The Very Long &')
  expect(textOf('LongName')).toBe('The Very Long & <Unlikely> "Name" of a Maker of')
  expect(textOf('Description').length).toBeLessThanOrEqual(1_024)
})

test.each([
  'Chim Én Models',
  'A & B',
  'The Very Long & <Unlikely> "Name" of a Maker of Model Aircraft',
  '飛行機 🛩',
])('the description of a site named %s is valid', async (name) => {
  expect(await listOpenSearchProblems(describeSearch(name, 'https://www.example.com'))).toEqual([])
})

test('the schema refuses a name that is too long', async () => {
  const xml = describeSearch('Site', 'https://www.example.com').replace('>Site<', '>A name of 17 chars<')
  expect(await listOpenSearchProblems(xml)).not.toEqual([])
})
