import { Parser } from 'saxen'

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
  const parser = new Parser()
  parser.on('openTag', (name, attributes) => open(withoutPrefix(name), () => decodeAll(attributes())))
  parser.on('attention', (declaration) => {
    throw new Error(`Unexpected ${declaration.slice(0, 20)}`)
  })
  if (close) parser.on('closeTag', (name) => close(withoutPrefix(name)))
  if (text) {
    parser.on('text', (encoded) => text(decode(encoded.replaceAll(/\r\n?/g, '\n'))))
    parser.on('cdata', text)
  }
  parser.parse(xml)
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

const decodeAll = (attributes: Record<string, string>): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), decode(value)]))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

// The parser's own decoder breaks characters above U+FFFF.
const decode = (text: string) =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return entities[name] ?? whole
        return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      })
    : text
