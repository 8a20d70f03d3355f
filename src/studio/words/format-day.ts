import type { Language } from './language.ts'

/** '24 December 2026', of a time to come. */
export function formatDay(iso: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  )
}

/** '27 Nov', for a button. */
export function formatShortDay(iso: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(iso))
}
