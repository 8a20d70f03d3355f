import type { StudioLanguage } from './language.ts'

/** The local date of a time, such as '24 December 2026'. */
export function formatDay(iso: string, language: StudioLanguage): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  )
}

/** The local date of a time in short, such as '27 Nov'. */
export function formatShortDay(iso: string, language: StudioLanguage): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(iso))
}
