import type { CompanyEvent } from '../../contract/events/event.ts'
import {
  describeDays,
  describeDaysInFull,
  formatWeekday,
  yearOf,
} from '../../contract/events/describe-days.ts'
import { phaseOf } from '../../contract/events/event-days.ts'
import { layOutDrawing } from './lay-out-drawing.ts'
import { layOutPastPlaces } from './lay-out-past-places.ts'
import { describeHours, describeToday } from './open-hours.ts'
import { chooseSilhouettes } from './choose-silhouettes.ts'

export type EventsView = ReturnType<typeof toEventsView>
export type BandEntry = EventsView['band'][number]
export type ComingEvent = EventsView['coming'][number]
export type PastEvent = EventsView['past'][number]

/** The maximum number of events in the band above the map, and of current or of future ones among them. */
const MAX_BAND = 3
const MAX_PER_PHASE = 2

/**
 * The texts and the drawing of the screen at a point in time. Must be called in loaders only: servers and browsers
 * calculate sines differently, so that hydration would fail if both computed the layout.
 */
export function toEventsView(events: CompanyEvent[], now: Date) {
  const phased = events.map((event) => ({ event, at: phaseOf(event, now) }))
  const coming = phased.filter(({ at }) => at.phase !== 'past')
  const past = phased.filter(({ at }) => at.phase === 'past').map(({ event }) => event)
  const list = coming.map(({ event }) => event)
  return {
    band: toBand(coming, now),
    drawing: layOutDrawing(list, now),
    pastPlaces: coming.length === 0 ? layOutPastPlaces(past) : null,
    coming: coming.map(toComing),
    past: past.toReversed().map(toPast),
  }
}

interface PhasedEvent {
  event: CompanyEvent
  at: ReturnType<typeof phaseOf>
}

/** The current and next events for the band above the map. */
function toBand(coming: PhasedEvent[], now: Date) {
  const held = coming.filter(({ event }) => event.status !== 'cancelled')
  const running = held.filter(({ at }) => at.phase === 'running').slice(0, MAX_PER_PHASE)
  const next = held.filter(({ at }) => at.phase === 'coming').slice(0, MAX_PER_PHASE)
  return [...running, ...next].slice(0, MAX_BAND).map((each) => {
    const { slug, name, city } = each.event
    const isRunning = each.at.phase === 'running'
    return {
      slug,
      name,
      label: isRunning ? 'Running now' : each === next[0] ? 'Next' : 'Then',
      isRunning,
      ...figureOf(each.at),
      text: `${city}, ${isRunning ? (describeToday(each.event, now) ?? daysInFull(each.event)) : daysInFull(each.event)}`,
    }
  })
}

/** The figure and its unit for the band, such as '9' and 'days to go'. */
function figureOf(at: PhasedEvent['at']) {
  if (at.phase === 'coming') return { figure: String(at.daysToGo), unit: daysToGo(at.daysToGo) }
  if (at.phase === 'past' || at.of === 1) return { figure: 'Today', unit: null }
  return { figure: `Day ${at.day}`, unit: `of ${at.of}` }
}

const daysToGo = (days: number) => (days === 1 ? 'day to go' : 'days to go')

function daysInFull({ first_day, last_day }: CompanyEvent): string {
  const days = describeDaysInFull(first_day, last_day)
  return first_day === last_day ? `${formatWeekday(first_day)} ${days}` : days
}

function toComing({ event, at }: PhasedEvent) {
  const { slug, name, city, country, status, first_day, last_day, moved_from, stand, note } = event
  const isCancelled = status === 'cancelled'
  return {
    slug,
    name,
    place: placeName(city, country),
    year: yearOf(first_day),
    status,
    isRunning: !isCancelled && at.phase === 'running',
    days: describeDays(first_day, last_day),
    /** The text below the days. */
    hours: status === 'planned' ? 'planned, not confirmed' : isCancelled ? null : describeHours(event),
    movedFrom:
      moved_from && status === 'moved' ? describeDays(moved_from.first_day, moved_from.last_day) : null,
    detail: isCancelled ? firstSentence(note) : stand,
    ...countdownOf(at, isCancelled),
    ...chooseSilhouettes(isCancelled ? [] : event.models),
  }
}

const placeName = (city: string, country: string) => (city === country ? city : `${city}, ${country}`)

/** The countdown in the list, such as '9' and 'days to go', or 'Now'. */
function countdownOf(at: PhasedEvent['at'], isCancelled: boolean) {
  if (isCancelled) return { count: 'Cancelled', unit: null }
  if (at.phase === 'coming') return { count: String(at.daysToGo), unit: daysToGo(at.daysToGo) }
  if (at.phase === 'past' || at.of === 1) return { count: 'Now', unit: 'today only' }
  return { count: 'Now', unit: `day ${at.day} of ${at.of}` }
}

/** The first sentence of a note, which says why an event is cancelled. */
function firstSentence(note: string | null): string | null {
  return /^.*?[.!?](?=\s|$)/u.exec(note ?? '')?.[0] ?? note
}

function toPast({ slug, name, city, country, status, first_day, last_day }: CompanyEvent) {
  return {
    slug,
    name,
    place: placeName(city, country),
    year: yearOf(first_day),
    days: describeDays(first_day, last_day),
    isCancelled: status === 'cancelled',
  }
}
