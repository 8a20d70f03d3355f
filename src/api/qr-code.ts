import { encode } from 'uqr'

/** Modules left white on each side: ISO/IEC 18004 asks for 4, and readers miss a code that has fewer. */
const QUIET_ZONE = 4

/** A text as a QR code in SVG: one unit is one module, black on white. */
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

/** Where each run of dark modules in a row begins and how long it is. */
function darkRuns(row: boolean[]): [start: number, length: number][] {
  const signs = row.map((dark) => (dark ? '#' : ' ')).join('')
  return [...signs.matchAll(/#+/g)].map((run) => [run.index, run[0].length])
}
