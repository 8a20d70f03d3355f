// Writes the lines of the map on link cards into a file next to the encoder process, which git ignores. The build and the tests
// run it.
import { writeFileSync } from 'node:fs'
import { cardMapFile } from './card-map.ts'
import { drawWorldLines } from '../../../design/world-map/draw-world-lines.ts'

export function writeCardMap(lines = drawWorldLines()): void {
  writeFileSync(new URL(cardMapFile, new URL('../../encoder/', import.meta.url)), lines)
}
