// Writes the lines of the map on link cards into a file that git ignores. The build and the tests run it.
import { writeFileSync } from 'node:fs'
import { drawWorldLines } from '../../design/world-map/draw-world-lines.ts'

export function writeCardMap(lines = drawWorldLines()): void {
  writeFileSync(new URL('world-lines.svg', import.meta.url), lines)
}
