import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { minimalPdf } from '../../tests/support/media/minimal-pdf.ts'
import { demoFolder } from '../../tests/support/temporary-folder.ts'
import { checkPdf } from './check-pdf.ts'
import { MediaFileProblem } from './media-file-problem.ts'

/** The smallest PDF with this in its catalogue dictionary, and these objects. */
const aPdf = (inCatalogue: string, objects = '') =>
  minimalPdf.replace('/Type/Catalog', `/Type/Catalog${inCatalogue}`).replace('trailer', `${objects}\ntrailer`)

const packed = (text: string, dictionary = '/Type/ObjStm/Filter/FlateDecode') => {
  const data = deflateSync(text).toString('latin1')
  return `9 0 obj <<${dictionary}/N 1/First 4/Length ${data.length}>>\nstream\n${data}\nendstream endobj`
}

const check = (text: string) => () => checkPdf(Buffer.from(text, 'latin1'))

test.each(
  readdirSync(join(demoFolder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.pdf'),
  ),
)('%s of the demonstration does nothing by itself', (name) => {
  expect(() => checkPdf(readFileSync(join(demoFolder, 'files', name)))).not.toThrow()
})

test.each([
  ['nothing', ''],
  ['a place to open at', '/OpenAction[3 0 R /Fit]'],
  ['an action that shows a place', '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>'],
  ['a script that is only mentioned in its title', '/Title(JavaScript for pilots)'],
])('a PDF with %s is taken', (_, inCatalogue) => {
  expect(check(aPdf(inCatalogue))).not.toThrow()
  expect(check(aPdf(inCatalogue, packed('7 0 <</Type/Font>>')))).not.toThrow()
})

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

test.each([
  ['runs a script when it is opened', `/OpenAction${script}`],
  ['opens an address when it is opened', '/OpenAction<</S/URI/URI(https://example.com)>>'],
  ['has a script among its names', '/Names<</JavaScript 7 0 R>>'],
  ['runs a script under an escaped name', '/OpenAction<</S/Java#53cript/J#53(app.alert\\(1\\))>>'],
  ['has actions of events', '/AA<</WC<</S/Named/N/Print>>>>'],
  ['starts a program', '/OpenAction<</S/Launch/F(calc.exe)>>'],
  ['sends a form', '/AcroForm<</Fields[<</A<</S/SubmitForm>>>>]>>'],
  ['carries files', '/Names<</EmbeddedFiles 7 0 R>>'],
])('a PDF that %s is refused, also where the object is packed', (_, inCatalogue) => {
  expect(check(aPdf(inCatalogue))).toThrow(MediaFileProblem)
  expect(check(aPdf('', packed(`1 0 <<${inCatalogue}>>`)))).toThrow(MediaFileProblem)
  expect(check(aPdf('', packed(`1 0 <<${inCatalogue}>>`, '/Type/Obj#53tm/Filter/FlateDecode')))).toThrow(
    MediaFileProblem,
  )
})

test('an action that stands in an object of its own is followed', () => {
  expect(check(aPdf('/OpenAction 8 0 R', '8 0 obj <</S/URI/URI(https://example.com)>> endobj'))).toThrow(
    MediaFileProblem,
  )
  expect(check(aPdf('/OpenAction 8 0 R', '8 0 obj [3 0 R/Fit] endobj'))).not.toThrow()
})

test('objects that cannot be unpacked are refused, also where they unpack to more than memory', () => {
  const locked = packed('x').replace(/stream\n[^]*\nendstream/, 'stream\nlocked\nendstream')
  expect(check(aPdf('', locked))).toThrow(/cannot be checked/)
  expect(check(aPdf('', packed('x'.repeat(80_000_000))))).toThrow(/cannot be checked/)
})

test('compressed pages that contain short names by chance are taken', () => {
  const page = '8 0 obj <</Length 20>>\nstream\n\u0001/AA 5 0 R /JS (x)\nendstream endobj'
  expect(check(aPdf('', page))).not.toThrow()
})
