import { describeDays, describeWeekdays } from '../../contract/events/describe-days.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { type EventPhase, phaseOf } from '../../contract/events/event-days.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'

type Announced = Pick<
  CompanyEvent,
  'slug' | 'name' | 'city' | 'first_day' | 'last_day' | 'time_zone' | 'status' | 'stand'
>

export type NextEvent = NonNullable<ReturnType<typeof toNextEvent>>

/**
 * The current or next event and the number of later ones; null if there is none. `events` are sorted by their
 * first day.
 */
export function toNextEvent(events: readonly Announced[], now: Date) {
  const toCome = events.filter(
    (event) => event.status !== 'cancelled' && phaseOf(event, now).phase !== 'past',
  )
  const [next] = toCome
  if (!next) return null
  const { slug, name, city, first_day: first, last_day: last, stand } = next
  return {
    url: buildPath(pagePaths.event, { eventSlug: slug }),
    name: `${name}, ${city}`,
    days: describeDays(first, last),
    weekdays: describeWeekdays(first, last),
    stand,
    countdown: describeCountdown(phaseOf(next, now)),
    more: toCome.length - 1,
  }
}

/** A countdown such as '9 days to go' or 'Day 2 of 5', split into a large figure and the words after it. */
function describeCountdown(phase: EventPhase): { figure: string; words: string } {
  if (phase.phase === 'running') return { figure: `Day ${phase.day}`, words: `of ${phase.of}` }
  const days = phase.phase === 'coming' ? phase.daysToGo : 0
  return { figure: String(days), words: `${days === 1 ? 'day' : 'days'} to go` }
}
