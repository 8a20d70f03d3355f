import type { StudioLanguage } from './language.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** A past time: '4 minutes ago' within the hour, 'today, 14:05' until yesterday, then the date. */
export function formatTime(iso: string, language: StudioLanguage, now = Date.now()): string {
  const at = new Date(iso)
  const age = now - at.getTime()
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (age < MINUTE) return relative.format(0, 'second')
  if (age < 60 * MINUTE) return relative.format(-Math.floor(age / MINUTE), 'minute')
  const days = countDaysBetween(at, new Date(now))
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (days < 2) return `${relative.format(-days, 'day')}, ${clock.format(at)}`
  const isThisYear = at.getFullYear() === new Date(now).getFullYear()
  const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }
  if (!isThisYear) date.year = 'numeric'
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, date).format(at)
  return days < 14 ? `${day}, ${clock.format(at)}` : day
}

function countDaysBetween(one: Date, other: Date): number {
  const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
  return Math.round((midnight(other) - midnight(one)) / DAY)
}
