import sax from 'sax'
import { MediaFileProblem } from './media-file.ts'

/** What a drawing is made of. Everything else is refused: scripts, embedded pages, links, outside pictures. */
const drawingElements = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath mask pattern marker style'
  ).split(' '),
)

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
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') refuse(`holds a processing instruction '${name}'`)
  }
  parser.onopentag = ({ name, attributes }) => {
    if (!drawingElements.has(name)) refuse(`holds an element '${name}'`)
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/i.test(attribute)) refuse(`holds a script in '${attribute}'`)
      if (/(?:^|:)(?:href|src)$/i.test(attribute) && !/^\s*#/.test(String(value)))
        refuse(`points outside with '${attribute}'`)
      refuseOutsideStyle(String(value))
    }
  }
  parser.ontext = refuseOutsideStyle
  parser.oncdata = refuseOutsideStyle
  parser.write(text).close()
  if (!/<svg[\s>]/.test(text)) refuse('is not an SVG drawing')

  function refuseOutsideStyle(style: string): void {
    if (/@import|javascript:|url\(\s*['"]?(?!#)/i.test(style)) refuse('points outside in a style')
  }
}
