// Files that the build draws or copies. Git ignores them.
import { writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { drawAppIcons } from '../src/design/app-icons/draw-app-icons.ts'
import { drawWorldLines } from '../src/design/world-map/draw-world-lines.ts'
import { writeCardMap } from '../src/media/link-cards/event-cards/write-card-map.ts'
import { readCardFonts, writeCardFonts } from '../src/media/link-cards/write-card-fonts.ts'

/** What `world-map.tsx` imports, and next to the encoder process for the maps of link cards. */
const worldLines: Plugin = {
  name: 'world-lines',
  configResolved: async () => {
    const lines = drawWorldLines()
    await writeFile('src/design/world-map/world-lines.svg', lines)
    writeCardMap(lines)
  },
  generateBundle() {
    if (this.environment.name !== 'ssr') return
    this.emitFile({ type: 'asset', fileName: 'card-map.svg', source: drawWorldLines() })
  },
}

/** What `server/files/app-icons.ts` imports. */
const appIcons: Plugin = { name: 'app-icons', configResolved: drawAppIcons }

/** Fonts of link cards, next to the encoder process: in the build, and in `src/` for development. */
const cardFonts: Plugin = {
  name: 'card-fonts',
  configResolved: writeCardFonts,
  generateBundle() {
    if (this.environment.name !== 'ssr') return
    for (const { name, content } of readCardFonts())
      this.emitFile({ type: 'asset', fileName: `card-fonts/${name}`, source: content })
  },
}

export const drawnFiles: Plugin[] = [worldLines, appIcons, cardFonts]
