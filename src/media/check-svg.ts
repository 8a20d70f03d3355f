import sax from 'sax'
import { openDrawingSize } from './drawing-size.ts'
import { MediaFileProblem } from './media-file.ts'

/** What a drawing is made of. Everything else is refused: scripts, embedded pages, links, outside pictures. */
const drawingElements = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath mask pattern marker style'
  ).split(' '),
)

/** A drawing that uses its parts over and over keeps every browser busy that shows it. */
const MOST_REPEATED = 100_000

/**
 * Refuses a drawing that is more than a drawing.
 *
 * @throws MediaFileProblem naming the line
 */
export function checkSvg(text: string): void {
  const parser = sax.parser(true, { xmlns: false })
  const refuse = (what: string) => {
    throw new MediaFileProblem(
      `${what} (line ${parser.line + 1} of the drawing)`,
      'Export it as a plain drawing without scripts or links',
    )
  }
  parser.onerror = (error) => refuse(`cannot be read as XML: ${error.message.split('\n')[0]}`)
  parser.ondoctype = () => refuse('declares a document type')
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name !== 'xml') refuse(`holds a processing instruction '${name}'`)
    if (/encoding\s*=\s*['"](?!utf-8['"])/i.test(body)) refuse('is in another encoding than UTF-8')
  }
  // Comments and CDATA may cut a style into pieces, so it is judged when it is whole.
  const texts: string[] = []
  const size = openDrawingSize()
  parser.onclosetag = () => {
    refuseOutsideStyle(texts.pop() ?? '')
    size.close()
  }
  const addText = (text: string) => texts.push((texts.pop() ?? '') + text)
  parser.onopentag = ({ name, attributes }) => {
    texts.push('')
    if (!drawingElements.has(name)) refuse(`holds an element '${name}'`)
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/i.test(attribute)) refuse(`holds a script in '${attribute}'`)
      if (/(?:^|:)(?:href|src)$/i.test(attribute) && !/^\s*#/.test(String(value)))
        refuse(`points outside with '${attribute}'`)
      refuseOutsideStyle(String(value))
    }
    size.open(Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])))
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.write(text).close()
  if (!/<svg[\s>]/.test(text)) refuse('is not an SVG drawing')
  if (size.repeated() > MOST_REPEATED) {
    throw new MediaFileProblem(
      'uses its parts more than 100,000 times in all, or a part within itself',
      'Export it as a plain drawing whose parts are drawn where they stand',
    )
  }

  function refuseOutsideStyle(style: string): void {
    if (/@import|javascript:|(?:url|src|image-set)\((?!\s*['"]?#)/i.test(style))
      refuse('points outside in a style')
    // A style may spell any word in escapes, which nothing that draws does.
    if (style.includes('\\')) refuse('holds a backslash')
  }
}
