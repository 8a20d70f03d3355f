import type { I18n } from '@lingui/core'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { phaseOf } from '../../contract/events/event-days.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { countdownWords } from './countdown-words.ts'
import { describeDays, describeWeekdays } from '../../contract/events/days-in-words.ts'

type Announced = Pick<
  CompanyEvent,
  'slug' | 'name' | 'city' | 'first_day' | 'last_day' | 'time_zone' | 'status' | 'stand' | 'untranslated'
>

export type NextEvent = NonNullable<ReturnType<typeof toNextEvent>>

/**
 * The current or next event and the number of later ones; null if there is none. `events` are sorted by their
 * first day.
 */
export function toNextEvent(i18n: I18n, events: readonly Announced[], now: Date) {
  const toCome = events.filter(
    (event) => event.status !== 'cancelled' && phaseOf(event, now).phase !== 'past',
  )
  const [next] = toCome
  if (!next) return null
  const { slug, name, city, first_day: first, last_day: last, stand, untranslated } = next
  const phase = phaseOf(next, now)
  return {
    url: buildPath(pagePaths.event, { eventSlug: slug }),
    name,
    city,
    days: describeDays(i18n, first, last),
    weekdays: describeWeekdays(i18n, first, last),
    stand,
    untranslated,
    isRunning: phase.phase === 'running',
    countdown: countdownWords(i18n, phase),
    more: toCome.length - 1,
  }
}
