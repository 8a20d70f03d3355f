import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Next to the encoder process, built or not. */
export const cardFontsFolder = './card-fonts/'

export const cardFonts = ['latin', 'latin-ext', 'vietnamese'].flatMap((letters) =>
  [400, 700].map((weight) => `${letters}-${weight}.ttf`),
)

/** An empty configuration: that of the machine changes how wide texts are. */
export const CARD_FONTS_CONFIGURATION = 'fonts.conf'

export const CARD_FACE = 'Archivo Narrow'
export type CardWeight = 400 | 700

const MEASURED_SIZE = 100
const POINTS_PER_INCH = 72

/**
 * Once one text has been drawn with a font's file, every drawing of this process finds the font by its name. To be called
 * before anything else draws text, when the configuration is read.
 */
export async function loadCardFonts(folder: URL): Promise<void> {
  process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL(CARD_FONTS_CONFIGURATION, folder))
  for (const name of cardFonts) {
    const fontfile = fileURLToPath(new URL(name, folder))
    await sharp({ text: { text: 'A', font: CARD_FACE, fontfile, dpi: POINTS_PER_INCH } }).toBuffer()
  }
}

/** In px at a size of 1 px. */
export async function measureCardText(text: string, weight: CardWeight): Promise<number> {
  if (text.trim() === '') return 0
  const font = `${CARD_FACE} ${weight === 700 ? 'Bold ' : ''}${MEASURED_SIZE}`
  const drawn = sharp({ text: { text: escapeMarkup(text), font, dpi: POINTS_PER_INCH } })
  return (await drawn.metadata()).width / MEASURED_SIZE
}

/** For SVG and for Pango. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
