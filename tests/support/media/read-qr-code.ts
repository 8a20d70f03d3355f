import jsQR from 'jsqr'
import sharp from 'sharp'

/** Decodes the QR code in an SVG or a photograph, as a phone would. */
export async function readQrCode(picture: Uint8Array): Promise<string | undefined> {
  const pixels = sharp(picture).resize({ width: 600 }).ensureAlpha().raw()
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
