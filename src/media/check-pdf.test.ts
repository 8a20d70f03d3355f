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

const action = `1 0 <</OpenAction${script}>>`

/** An object stream with these bytes and this in its dictionary. */
const packedAs = (data: Buffer, inDictionary: string, before = '') =>
  `9 0 obj ${before}<</Type/ObjStm/N 1/First 4${inDictionary}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream endobj`

const once = deflateSync(action)
const twice = deflateSync(once)
/** Each byte is the difference to the one before it. */
const predicted = deflateSync(
  Buffer.from([1, ...Buffer.from(action).map((byte, index) => byte - (action.charCodeAt(index - 1) || 0))]),
)
const predictor = `/Predictor 15/Columns ${action.length}`

test.each([
  ['compressed twice', packedAs(twice, '/Filter[/FlateDecode/FlateDecode]')],
  ['compressed twice by a short name', packedAs(twice, '/Filter[/FlateDecode/Fl]')],
  ['compressed twice by the short name of the key', packedAs(twice, '/Filter/FlateDecode/F[/Fl/Fl]')],
  ['compressed twice by the second of two keys', packedAs(twice, '/Filter/FlateDecode/Filter[/Fl/Fl]')],
  ['compressed by filters of another object', packedAs(twice, '/Filter 7 0 R')],
  ['rearranged by a predictor', packedAs(predicted, `/Filter/FlateDecode/DecodeParms<<${predictor}>>`)],
  [
    'rearranged by a predictor in another object',
    packedAs(predicted, '/Filter/FlateDecode/DecodeParms[7 0 R]'),
  ],
  [
    'compressed twice, with a harmless dictionary in a string',
    packedAs(twice, '/Filter[/FlateDecode/FlateDecode]/X(9 0 obj <</Type/ObjStm/Filter/FlateDecode)'),
  ],
  [
    'compressed twice, with a harmless dictionary in a comment',
    packedAs(twice, '/Filter[/FlateDecode/FlateDecode]%9 0 obj<</Type/ObjStm/Filter/FlateDecode\n'),
  ],
  [
    'compressed twice, with a harmless dictionary in a comment before',
    `9 0 obj <</Type/ObjStm/Filter[/Fl/Fl]/N 1 % obj <</Filter/FlateDecode\n>>\nstream\n${twice.toString('latin1')}\nendstream endobj`,
  ],
  [
    'in a stream that begins after a comment',
    `9 0 obj <</Type/ObjStm/Filter/FlateDecode>>%\nstream\n${once.toString('latin1')}\nendstream endobj ${packedAs(deflateSync('x'), '/Filter/FlateDecode').replace('/Type/ObjStm', '')}`,
  ],
])('a PDF whose objects are %s is refused', (_, object) => {
  expect(check(aPdf('', object))).toThrow(/cannot be checked/)
})

test.each([
  ['pdfTeX', '\n/Type /ObjStm\n/N 1\n/First 4\n/Length 15      \n/Filter /FlateDecode\n'],
  ['qpdf', ' /Type /ObjStm /Length 15 /Filter /FlateDecode /N 1 /First 4 '],
  ['pdf-lib', '\n/Filter /FlateDecode\n/Type /ObjStm\n/N 1\n/First 4\n/Length 15\n'],
  ['a list of one filter', '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode]/DecodeParms[null]/Length 15'],
  [
    'a predictor that does nothing',
    '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 1>>',
  ],
])('packed objects are taken as %s writes them', (_, dictionary) => {
  const stream = `stream\n${deflateSync('7 0 <</Type/Font>>').toString('latin1')}\nendstream endobj`
  // Between streams there may be other objects, and most tables of objects have a predictor.
  const note = '8 0 obj <</Type/Annot/F 4/Contents(100% \\(about\\))>> endobj\n'
  const table = `10 0 obj <</Type/XRef/W[1 2 1]/Filter/FlateDecode/DecodeParms<</Columns 4/Predictor 12>>>>${stream}`
  expect(check(aPdf('', `${note}9 0 obj\n<<${dictionary}>>\n${stream}\n${table}`))).not.toThrow()
})

test('compressed pages that contain short names by chance are taken', () => {
  const page = '8 0 obj <</Length 20>>\nstream\n\u0001/AA 5 0 R /JS (x)\nendstream endobj'
  expect(check(aPdf('', page))).not.toThrow()
})
