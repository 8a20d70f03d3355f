import type { Context } from 'hono'
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageCodes } from '../languages/languages.ts'
import { toPrintable } from './endpoint.ts'
import { Problem } from './problem.ts'

/**
 * The language that a call asks for: that of the parameter `language`, else the best one of the header Accept-Language, else
 * English. @throws Problem `language-unknown`
 */
export function readLanguage(call: Context): Language {
  const asked = call.req.query('language')
  if (asked === undefined) return negotiateLanguage(call.req.header('accept-language'))
  if (isLanguage(asked)) return asked
  const detail = `language is '${toPrintable(asked)}'. It must be one of ${languageCodes.join(', ')}.`
  throw new Problem('language-unknown', detail)
}

/** A header has few entries; whoever sends more is not a visitor. */
const MAX_RANGES = 20

/** The language of ours that a header Accept-Language (RFC 9110, section 12.5.4) prefers; English if it names none of them. */
export function negotiateLanguage(header: string | undefined): Language {
  const ranges = (header ?? '').split(',', MAX_RANGES).flatMap((range) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
    const code = tag.trim().split('-')[0] ?? ''
    const weight = quality === undefined ? 1 : Number(quality)
    return isLanguage(code) && weight > 0 ? [{ code, weight }] : []
  })
  // Sorting is stable: of two that are preferred alike, the first one wins.
  return ranges.toSorted((one, other) => other.weight - one.weight)[0]?.code ?? DEFAULT_LANGUAGE
}
