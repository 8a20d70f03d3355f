// Writes the fonts of link cards into a folder next to the encoder process, which git ignores. The build and the tests run it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CARD_FONTS_CONFIGURATION, cardFonts, cardFontsFolder } from './card-fonts.ts'
import { unwrapWoff } from './unwrap-woff.ts'

const { resolve } = createRequire(import.meta.url)

interface FontFile {
  name: string
  content: Buffer
}

const configuration = '<?xml version="1.0"?>\n<fontconfig></fontconfig>\n'

export function readCardFonts(): FontFile[] {
  const fonts = cardFonts.map(({ file, letters, weight }) => {
    const face = letters === 'japanese' ? 'biz-udpgothic' : 'archivo-narrow'
    const woff = `@fontsource/${face}/files/${face}-${letters}-${weight}-normal.woff`
    return { name: file, content: unwrapWoff(readFileSync(resolve(woff))) }
  })
  return [...fonts, { name: CARD_FONTS_CONFIGURATION, content: Buffer.from(configuration) }]
}

export function writeCardFonts(): void {
  const folder = new URL(cardFontsFolder, new URL('../encoder/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  for (const { name, content } of readCardFonts()) writeFileSync(new URL(name, folder), content)
}
