import { existsSync } from 'node:fs'
import { writeCardMap } from '../../src/media/event-cards/write-card-map.ts'
import { writeCardFonts } from '../../src/media/write-card-fonts.ts'

/** The map takes half a second to draw, and each build draws it anew. */
export function setup(): void {
  writeCardFonts()
  if (!existsSync('src/media/event-cards/world-lines.svg')) writeCardMap()
}
