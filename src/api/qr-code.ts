import { encode } from 'uqr'

/** White modules on each side. ISO/IEC 18004 requires them, and readers do not recognize a code with fewer. */
const QUIET_ZONE = 4

/** An SVG whose unit is a module. Runs of dark modules are drawn as one rectangle. */
export function drawQrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${modules.join('')}"/></svg>\n`
  )
}

function darkRuns(row: boolean[]): [start: number, length: number][] {
  const characters = row.map((dark) => (dark ? '#' : ' ')).join('')
  return [...characters.matchAll(/#+/g)].map((run) => [run.index, run[0].length])
}
