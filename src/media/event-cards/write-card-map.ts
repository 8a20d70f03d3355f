// Run by the build and by the tests: the lines of the map on link cards, which git ignores.
import { writeFileSync } from 'node:fs'
import { drawWorldLines } from '../../design/world-map/draw-world-lines.ts'

export function writeCardMap(lines = drawWorldLines()): void {
  writeFileSync(new URL('world-lines.svg', import.meta.url), lines)
}
