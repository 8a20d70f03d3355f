// Calculates with days, which are texts such as '2027-01-27' in the time zone of an event. The current day depends on that, too.
import type { CompanyEvent } from './event.ts'

type EventDays = Pick<CompanyEvent, 'first_day' | 'last_day' | 'time_zone'>

export type EventPhase =
  | { phase: 'coming'; daysToGo: number }
  /** `day` counts from 1. */
  | { phase: 'running'; day: number; of: number }
  | { phase: 'past' }

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Whether an event is in the future, running or over, according to the date at its place. */
export function phaseOf({ first_day, last_day, time_zone }: EventDays, now: Date): EventPhase {
  const today = dayAt(time_zone, now)
  if (today < first_day) return { phase: 'coming', daysToGo: countDays(today, first_day) }
  if (today > last_day) return { phase: 'past' }
  return { phase: 'running', day: countDays(first_day, today) + 1, of: countDays(first_day, last_day) + 1 }
}

/** The date in a time zone of the IANA database. Unknown zones count as UTC. */
export function dayAt(timeZone: string, now: Date): string {
  return new Date(now.getTime() + utcOffsetAt(now, timeZone) * MINUTE_MS).toISOString().slice(0, 10)
}

/** The number of days from one day to another, which is negative if the other is earlier. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The day `days` later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How far a time zone is ahead of UTC at noon (UTC) of a day, in minutes. */
export function utcOffsetOn(day: string, timeZone: string): number {
  return utcOffsetAt(new Date(`${day}T12:00:00Z`), timeZone)
}

/**
 * How far a time zone is ahead of UTC at a moment, in minutes. Unknown zones count as UTC.
 *
 * `Temporal` is asked first, because the first format that `Intl` creates takes 25 ms, and four times as long on a slow phone;
 * `Temporal` takes 2 ms. Browsers that lack it, or a part of it, throw, and then `Intl` is asked.
 */
export function utcOffsetAt(moment: Date, timeZone: string): number {
  for (const calculateOffset of [offsetByTemporal, offsetByIntl])
    try {
      return calculateOffset(moment, timeZone)
    } catch {
      continue
    }
  return 0
}

const offsetByTemporal = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).offsetNanoseconds /
  (MINUTE_MS * 1_000_000)

function offsetByIntl(moment: Date, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(moment)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /^(?:GMT|UTC)([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes))
}

/** Such as 'UTC+7' or 'UTC−3:30'. */
export function formatUtcOffset(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '\u2212' : '+'}${Math.floor(size / 60)}${rest}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached, because creating one takes longer than everything else here. Throws for an unknown time zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  formatters.set(timeZone, formatter)
  return formatter
}
