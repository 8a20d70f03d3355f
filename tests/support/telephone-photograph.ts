import sharp, { type Sharp } from 'sharp'

/** As a telephone writes one: lying on its side, with the place and the camera, in a wide colour space. */
export async function telephonePhotograph(seed: number, width = 400, height = 300): Promise<Buffer> {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, place) => (place * seed) % 251)
  return writeAsTelephone(sharp(pixels, { raw: { width, height, channels: 3 } }), 6)
}

/** A picture as if a telephone had taken it, upright or held on its side. */
export async function telephonePhotographOf(picture: string, isTurned: boolean): Promise<Buffer> {
  const taken = await sharp(picture).resize(2_016, 1_512, { fit: 'cover' }).toBuffer()
  return writeAsTelephone(sharp(taken).rotate(isTurned ? 270 : 0), isTurned ? 6 : 1)
}

function writeAsTelephone(picture: Sharp, orientation: number): Promise<Buffer> {
  return picture
    .withExif({
      IFD0: { Make: 'Chim', Model: 'Telephone 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation, icc: 'p3' })
    .jpeg()
    .toBuffer()
}
