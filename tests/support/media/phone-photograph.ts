import sharp from 'sharp'

/**
 * A photograph like those of phones: rotated by its orientation tag, with location and camera data, in a wide
 * colour space.
 */
export async function phonePhotograph(seed: number, width = 400, height = 300): Promise<Buffer> {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, place) => (place * seed) % 251)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Chim', Model: 'Telephone 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer()
}
