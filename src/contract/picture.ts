import { z } from 'zod'
import { derivedUrl, derivedWidths, mediaUrl } from './media-url.ts'
import { translatedText, untranslated } from './answers/translated-answer.ts'

export const pictureSchema = z
  .object({
    id: z.int(),
    image: z.string().describe('Address of the original, relative to the host'),
    width: z.int().positive().describe('Width of the original in px'),
    height: z.int().positive().describe('Height of the original in px'),
    alt: translatedText(z.string().describe('What the picture shows')),
    untranslated,
    placeholder: z.string().describe('Data URI of the picture 16 px wide, to show while it loads'),
    sizes: z
      .array(
        z.object({
          width: z.int().positive().describe('px'),
          height: z.int().positive().describe('px'),
          avif: z.string().describe('Address of the AVIF'),
          webp: z.string().describe('Address of the WebP'),
        }),
      )
      .describe('The same picture in smaller files, the narrowest first; empty for a drawing (SVG)'),
  })
  .meta({ id: 'Picture' })

export type Picture = z.infer<typeof pictureSchema>

/** Width, height and placeholder are null if the file is not a picture. */
interface StoredFile {
  id: number
  path: string
  sha256: string
  media_type: string
  width: number | null
  height: number | null
  placeholder: string | null
}

/** Null if there is no file or it is not a picture. */
export function toPicture(stored: StoredFile | undefined, alt: string): Picture | null {
  if (!stored) return null
  const { id, width, height, placeholder } = stored
  if (width === null || height === null || placeholder === null) return null
  const image = mediaUrl(stored.path, stored.sha256)
  const sizes = derivedWidths(image, width).map((derived) => ({
    width: derived,
    height: Math.max(1, Math.round((height * derived) / width)),
    avif: derivedUrl(image, derived, 'avif'),
    webp: derivedUrl(image, derived, 'webp'),
  }))
  return { id, image, width, height, alt, placeholder, sizes }
}

export function toMediaAddress(stored: StoredFile | undefined): string | null {
  return stored ? mediaUrl(stored.path, stored.sha256) : null
}
