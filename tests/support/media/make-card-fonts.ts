import { existsSync } from 'node:fs'
import { writeCardMap } from '../../../src/media/link-cards/event-cards/write-card-map.ts'
import { writeCardFonts } from '../../../src/media/link-cards/write-card-fonts.ts'

/** Global setup for link cards: writes their fonts, and the map if it is missing, which takes half a second. */
export function setup(): void {
  writeCardFonts()
  if (!existsSync('src/media/encoder/card-map.svg')) writeCardMap()
}
