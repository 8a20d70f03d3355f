import { formatDay } from './format-day.ts'
import type { StudioLanguage } from './language.ts'

/** A scheduled time with the time zone of the device, such as '27 November 2026, 08:00 GMT+7'. */
export function formatDue(iso: string, language: StudioLanguage): string {
  const locale = language === 'en' ? 'en-GB' : language
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(iso))
  return `${formatDay(iso, language)}, ${clock}`
}

/** The city that the time zone of the device is named after, such as 'Ho Chi Minh'. */
export function nameOwnZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
}
