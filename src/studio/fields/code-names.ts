// Languages and countries are kept as codes, and read and written by name.
import type { CodeOf } from '../../content-model/fields/field.ts'
import { currentLanguage, languages } from '../words/language.ts'

/** The name of a language or country in the reader's language; undefined if the code is unknown. */
export function nameOfCode(code: unknown, of: CodeOf): string | undefined {
  return typeof code === 'string' ? nameIn(currentLanguage(), code, of) : undefined
}

function nameIn(language: string, code: string, of: CodeOf): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: of, fallback: 'none' }).of(code)
  } catch {
    return undefined
  }
}

const known = new Map<CodeOf, ReadonlyMap<string, string>>()

/** The code that a text is, or names in one of the studio's languages. */
export function readCode(text: string, of: CodeOf): string | undefined {
  const wanted = text.trim().toLowerCase()
  const codes = known.get(of) ?? listCodes(of)
  known.set(of, codes)
  return codes.get(wanted)
}

/** By code and by name, in lower case. */
function listCodes(of: CodeOf): ReadonlyMap<string, string> {
  const letters = Array.from({ length: 26 }, (_, place) => (place + 10).toString(36))
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const codes = of === 'region' ? pairs.map((pair) => pair.toUpperCase()) : pairs
  const listed = codes.flatMap((code) => {
    const names = languages.flatMap((language) => nameIn(language, code, of) ?? [])
    const meant = toCurrentCode(code, of)
    return names.length === 0 ? [] : [code, ...names].map((name) => [name.toLowerCase(), meant] as const)
  })
  return new Map(listed)
}

/** Some have two codes, an older one among them: 'iw' and 'he' are Hebrew. */
function toCurrentCode(code: string, of: CodeOf): string {
  const locale = new Intl.Locale(of === 'region' ? `und-${code}` : code)
  return (of === 'region' ? locale.region : locale.language) ?? code
}
