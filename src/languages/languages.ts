export interface SiteLanguage {
  /** Its own name for itself. */
  name: string
  /** Offers a page in this language to those who see it in another. */
  offer: string
  /** How it writes figures. Without this, `Intl` formats them, and pages hydrate later (`number-format.ts`). */
  figures?: FigureNotation
  /**
   * Separates the texts of a short list, in languages that put no word such as 'and' before its last text. Without this, `Intl`
   * formats such lists.
   */
  listSeparator?: string
}

export interface FigureNotation {
  decimal: string
  group: string
  /** Whole numbers with fewer digits are not grouped, unless grouping is asked for. */
  groupsFrom: number
}

/** The languages of the site by their codes, in the order in which visitors see them. */
export const languages = {
  en: {
    name: 'English',
    offer: 'This page is also available in English',
    figures: { decimal: '.', group: ',', groupsFrom: 4 },
    listSeparator: ', ',
  },
  vi: {
    name: 'Tiếng Việt',
    offer: 'Trang này cũng có bằng tiếng Việt',
    figures: { decimal: ',', group: '.', groupsFrom: 4 },
    listSeparator: ', ',
  },
  de: {
    name: 'Deutsch',
    offer: 'Diese Seite gibt es auch auf Deutsch',
    figures: { decimal: ',', group: '.', groupsFrom: 4 },
  },
  fr: {
    name: 'Français',
    offer: 'Cette page existe aussi en français',
    figures: { decimal: ',', group: '\u202F', groupsFrom: 4 },
    listSeparator: ', ',
  },
  es: {
    name: 'Español',
    offer: 'Esta página también está disponible en español',
    figures: { decimal: ',', group: '.', groupsFrom: 5 },
  },
  ja: {
    name: '日本語',
    offer: 'このページは日本語でもご覧いただけます',
    figures: { decimal: '.', group: ',', groupsFrom: 4 },
    listSeparator: '、',
  },
} as const satisfies Record<string, SiteLanguage>

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** The language of addresses without a prefix, and of every text that is not translated yet. */
export const DEFAULT_LANGUAGE = 'en'

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

/** The beginning of all addresses in a language: '' for English, '/de' for German. */
export const prefixOf = (language: string): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`)

/** The address of a page in a language. `path` is its English address, with or without a query and a fragment. */
export function localize(language: string, path: string): string {
  const prefix = prefixOf(language)
  // The home page in German is '/de': an address with a slash at its end redirects.
  return prefix !== '' && /^\/(?:$|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path
}

/**
 * Splits the prefix of the language off a path: '/de/reviews' is '/reviews' in German, '/reviews' is itself in English.
 * A path in a language that the site does not have is an English path.
 */
export function splitLanguage(path: string): { language: Language; rest: string } {
  const code = path.slice(1, 3)
  const isPrefixed = isLanguage(code) && code !== DEFAULT_LANGUAGE && /^\/..(?:[/?#]|$)/.test(path)
  if (!isPrefixed) return { language: DEFAULT_LANGUAGE, rest: path }
  const rest = path.slice(3)
  return { language: code, rest: rest.startsWith('/') ? rest : `/${rest}` }
}
