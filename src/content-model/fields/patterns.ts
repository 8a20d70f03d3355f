// Patterns that the schemas of the server and the checker of the studio share.
import type { FileKind } from './field.ts'

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const MAX_SLUG_LENGTH = 100

export const PRODUCT_CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/
export const MAX_CODE_LENGTH = 40

/** The largest id that both databases can hold. */
export const MAX_ID = 2_147_483_647

const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]*'

const pathIn = (folder: string, extensions: string) =>
  new RegExp(`^${folder}/(?:${segment}/)*${segment}\\.(?:${extensions})$`)

export const MAX_PATH_LENGTH = 300

/** The paths of files of each kind in a catalogue folder. */
export const filePaths: Record<FileKind, { pattern: RegExp; write: string }> = {
  picture: {
    pattern: pathIn('media', 'jpg|jpeg|png|webp|svg'),
    write: 'the path of a picture (jpg, png, webp or svg) that begins with media/',
  },
  drawing: {
    pattern: pathIn('media', 'svg'),
    write: 'the path of a drawing (svg) that begins with media/',
  },
  model: { pattern: pathIn('media', 'glb'), write: 'the path of a 3D model (glb) that begins with media/' },
  pdf: { pattern: pathIn('files', 'pdf'), write: 'the path of a PDF that begins with files/' },
}

/** ASCII words joined by dots, an @, and a domain with at least two labels. */
export const EMAIL_ADDRESS = /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/** Whether the text is an address with both slashes after its scheme. `new URL` would add those that are missing. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text.trim()) && URL.canParse(text)

/** Whether the text is an existing date, unlike 2027-02-29. */
export function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const date = isWritten ? new Date(`${text}T00:00:00Z`) : undefined
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** PostgreSQL cannot store NUL, neither database can store half a surrogate pair, and YAML changes carriage returns. */
const UNSTORABLE_CHARACTER = /(?![\t\n])[\p{Cc}\p{Cs}]/u

/**
 * Returns the code of the first control character or half of a surrogate pair, such as U+000B. Programs bring them along when
 * people copy texts, and nobody sees them.
 */
export function findUnstorableCharacter(text: string): string | undefined {
  const character = UNSTORABLE_CHARACTER.exec(text)?.[0]
  return character && `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Names such as Europe/Berlin, but not offsets such as +01:00, which have no summer time. */
export const TIME_ZONE = /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$/

/** Whether the text names a time zone. `Intl.supportedValuesOf` is not used, because it lists only one of several names. */
export function isTimeZone(text: string): boolean {
  if (!TIME_ZONE.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
