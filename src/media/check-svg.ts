import sax from 'sax'
import { createSvgExpansionCounter } from './svg-expansion-counter.ts'
import { MediaFileProblem } from './media-file-problem.ts'

/** The allowed elements. Scripts, embedded pages, links and images are rejected. */
const allowedElements = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath mask pattern marker style'
  ).split(' '),
)

/** A limit, because nested `<use>` elements can freeze browsers. */
const MAX_REPEATED_ELEMENTS = 100_000

/** @throws MediaFileProblem with the line of anything but plain drawing elements */
export function checkSvg(text: string): void {
  const parser = sax.parser(true, { xmlns: false })
  const reject = (what: string) => {
    const line = parser.line + 1
    throw new MediaFileProblem(
      `${what} (line ${line} of the drawing)`,
      'Export it as a plain drawing without scripts or links',
      { line },
    )
  }
  parser.onerror = (error) => reject(`cannot be read as XML: ${error.message.split('\n')[0]}`)
  parser.ondoctype = () => reject('declares a document type')
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name !== 'xml') reject(`holds a processing instruction '${name}'`)
    if (/encoding\s*=\s*['"](?!utf-8['"])/i.test(body)) reject('is in another encoding than UTF-8')
  }
  // Comments and CDATA may split a style into pieces, so it is checked when its element ends.
  const texts: string[] = []
  const size = createSvgExpansionCounter()
  parser.onclosetag = (name) => {
    const text = texts.pop() ?? ''
    rejectExternalStyle(text)
    if (name === 'style') size.addStyle(text)
    size.close()
  }
  const addText = (text: string) => texts.push((texts.pop() ?? '') + text)
  parser.onopentag = ({ name, attributes }) => {
    texts.push('')
    if (!allowedElements.has(name)) reject(`holds an element '${name}'`)
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/i.test(attribute)) reject(`holds a script in '${attribute}'`)
      if (/(?:^|:)(?:href|src)$/i.test(attribute) && !/^\s*#/.test(String(value)))
        reject(`points outside with '${attribute}'`)
      rejectExternalStyle(String(value))
    }
    size.open(
      name,
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
    )
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.write(text).close()
  if (!/<svg[\s>]/.test(text)) reject('is not an SVG drawing')
  if (size.repeated() > MAX_REPEATED_ELEMENTS) {
    throw new MediaFileProblem(
      'uses its parts more than 100,000 times in all, or a part within itself',
      'Export it as a plain drawing whose parts are drawn where they stand',
    )
  }

  function rejectExternalStyle(style: string): void {
    if (/@import|javascript:|(?:url|src|image-set)\((?!\s*['"]?#)/i.test(style))
      reject('points outside in a style')
    // CSS escapes can disguise any keyword. Drawing programs do not write them.
    if (style.includes('\\')) reject('holds a backslash')
  }
}
