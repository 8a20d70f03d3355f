import type { Language } from './language.ts'

/** A time to come, with the reader's zone: '27 November 2026, 08:00 GMT+7'. */
export function formatDue(iso: string, language: Language): string {
  const at = new Date(iso)
  const locale = language === 'en' ? 'en-GB' : language
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(at)
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(at)
  return `${day}, ${clock}`
}

/** Of the reader's device, such as Ho Chi Minh. */
export function nameOwnZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
}
