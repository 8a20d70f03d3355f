import jsQR from 'jsqr'
import sharp from 'sharp'

/** What a telephone reads when it is held over a picture, be it a drawing (SVG) or a photograph. */
export async function readQrCode(picture: Uint8Array): Promise<string | undefined> {
  const pixels = sharp(picture).resize({ width: 600 }).ensureAlpha().raw()
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
