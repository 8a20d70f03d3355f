/** XML that is escaped already, as opposed to a text. */
export interface Xml {
  xml: string
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'

/** Characters that XML 1.0 forbids even when escaped: control characters, lone surrogates and two noncharacters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Xml | string)[]
): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `<${name}${given.join('')}`
  if (children.length === 0) return { xml: `${start}/>` }
  const content = children.map((child) => (typeof child === 'string' ? escapeXml(child) : child.xml))
  return { xml: `${start}>${content.join('')}</${name}>` }
}

export function xmlDocument({ xml }: Xml): string {
  return DECLARATION + xml
}

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"\r]/g, (character) => escapes[character] ?? '')
}
