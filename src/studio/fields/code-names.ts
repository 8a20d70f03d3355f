// Languages and countries are stored as codes, and shown and typed as names.
import type { CodeOf } from '../../content-model/fields/field.ts'
import { currentLanguage, languages } from '../words/language.ts'

/** The name of a language or country in the user's language. Undefined if the code is unknown. */
export function nameOfCode(code: unknown, of: CodeOf): string | undefined {
  return typeof code === 'string' ? displayName(currentLanguage(), code, of) : undefined
}

function displayName(language: string, code: string, of: CodeOf): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: of, fallback: 'none' }).of(code)
  } catch {
    return undefined
  }
}

const codesByName = new Map<CodeOf, ReadonlyMap<string, string>>()

/** The code for a code or name in one of the studio's languages. Undefined if there is none. */
export function readCode(text: string, of: CodeOf): string | undefined {
  const wanted = text.trim().toLowerCase()
  const codes = codesByName.get(of) ?? listCodes(of)
  codesByName.set(of, codes)
  return codes.get(wanted)
}

/** All codes by code and by name, in lower case. */
function listCodes(of: CodeOf): ReadonlyMap<string, string> {
  const letters = Array.from({ length: 26 }, (_, place) => (place + 10).toString(36))
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const codes = of === 'region' ? pairs.map((pair) => pair.toUpperCase()) : pairs
  const listed = codes.flatMap((code) => {
    const names = languages.flatMap((language) => displayName(language, code, of) ?? [])
    const currentCode = toCurrentCode(code, of)
    return names.length === 0
      ? []
      : [code, ...names].map((name) => [name.toLowerCase(), currentCode] as const)
  })
  return new Map(listed)
}

/** Replaces an outdated code by the current one: 'iw' by 'he' for Hebrew. */
function toCurrentCode(code: string, of: CodeOf): string {
  const locale = new Intl.Locale(of === 'region' ? `und-${code}` : code)
  return (of === 'region' ? locale.region : locale.language) ?? code
}
