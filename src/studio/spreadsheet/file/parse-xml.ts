import sax from 'sax'

export type Attributes = Readonly<Record<string, string>>

interface XmlHandlers {
  /** Names are passed without their namespace prefixes, which differ between programs. */
  open: (name: string, attributes: () => Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Parses XML into events. Throws if it is not well formed or has a doctype, which no spreadsheet program
 * writes.
 */
export function parseXml(xml: string, { open, text, close }: XmlHandlers): void {
  const parser = sax.parser(true, { xmlns: false })
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = () => {
    throw new Error('Unexpected document type')
  }
  parser.onopentag = ({ name, attributes }) => open(withoutPrefix(name), () => withoutPrefixes(attributes))
  if (close) parser.onclosetag = (name) => close(withoutPrefix(name))
  if (text) {
    // XML counts each of the three ways to end a line as a line feed.
    parser.ontext = (part) => text(part.replaceAll(/\r\n?/g, '\n'))
    parser.oncdata = text
  }
  parser.write(xml).close()
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

const withoutPrefixes = (attributes: Record<string, unknown>): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), String(value)]))
