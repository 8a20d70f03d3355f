import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Relative to the encoder process, in the source as well as in the build. */
export const cardFontsFolder = './card-fonts/'

/** The files of the fonts: those of the cards' own face, and of the one that has Japanese letters. */
export const cardFonts = ['latin', 'latin-ext', 'vietnamese', 'japanese'].flatMap((letters) =>
  [400, 700].map((weight) => ({ file: `${letters}-${weight}.ttf`, letters, weight })),
)

/** An empty configuration of fontconfig, because that of the machine could change the width of texts. */
export const CARD_FONTS_CONFIGURATION = 'fonts.conf'

/** Letters that the first face lacks are drawn with the second one. */
export const CARD_FACES = 'Archivo Narrow, BIZ UDPGothic'
export type CardWeight = 400 | 700

const MEASURED_SIZE = 100
const POINTS_PER_INCH = 72

/**
 * Loads the fonts by drawing a text with each file; after that, the process finds them by name. Call it before anything else
 * draws text, because the configuration is read at the first text.
 */
export async function loadCardFonts(folder: URL): Promise<void> {
  process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL(CARD_FONTS_CONFIGURATION, folder))
  for (const { file } of cardFonts) {
    const fontfile = fileURLToPath(new URL(file, folder))
    await sharp({ text: { text: 'A', font: CARD_FACES, fontfile, dpi: POINTS_PER_INCH } }).toBuffer()
  }
}

/** The width of a text in px at a font size of 1 px. */
export async function measureCardText(text: string, weight: CardWeight): Promise<number> {
  if (text.trim() === '') return 0
  const font = `${CARD_FACES} ${weight === 700 ? 'Bold ' : ''}${MEASURED_SIZE}`
  const drawn = sharp({ text: { text: escapeMarkup(text), font, dpi: POINTS_PER_INCH } })
  return (await drawn.metadata()).width / MEASURED_SIZE
}

/** Escapes a text for SVG and for Pango's markup. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
