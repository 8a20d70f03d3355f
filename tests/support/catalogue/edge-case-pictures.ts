import sharp from 'sharp'
import { minimalPdf } from '../media/minimal-pdf.ts'

/** Pictures of every proportion, and the drawing of an aircraft longer than its wingspan. */
export async function edgeCasePictures(): Promise<Record<string, Uint8Array>> {
  return {
    'media/photograph.jpg': await testPicture(1200, 800).jpeg().toBuffer(),
    'media/tall.jpg': await testPicture(700, 1600).jpeg().toBuffer(),
    'media/wide.png': await testPicture(1800, 240).png().toBuffer(),
    'media/tiny.png': await testPicture(40, 30).png().toBuffer(),
    'media/silhouettes/odd.svg': new TextEncoder().encode(silhouette),
    'files/review.pdf': new TextEncoder().encode(minimalPdf),
  }
}

const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 1660"><path d="M300 0h60v700h300v200H360v760h-60V900H0V700h300z"/></svg>`

/** A framed cross from corner to corner, so that cropping shows. */
function testPicture(width: number, height: number) {
  const edge = Math.max(2, Math.round(Math.min(width, height) / 40))
  return sharp(
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <rect width="${width}" height="${height}" fill="#8fa3b5" stroke="#7a2a1a" stroke-width="${2 * edge}"/>
        <path d="M0 0 ${width} ${height}M${width} 0 0 ${height}" stroke="#7a2a1a" stroke-width="${edge}"/>
      </svg>`,
    ),
  )
}
