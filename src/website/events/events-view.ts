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

/** How many stand in the band above the map, and how many that run or that are to come. */
const MAX_BAND = 3
const MAX_OF_A_KIND = 2

/**
 * What the screen shows of the events at a moment, with the layout of its drawing. For loaders: servers and browsers
 * calculate sines differently, and what they draw must be the same.
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

/** What runs now, the next and the one after it. */
function toBand(coming: PhasedEvent[], now: Date) {
  const held = coming.filter(({ event }) => event.status !== 'cancelled')
  const running = held.filter(({ at }) => at.phase === 'running').slice(0, MAX_OF_A_KIND)
  const next = held.filter(({ at }) => at.phase === 'coming').slice(0, MAX_OF_A_KIND)
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

/** Day 2 of 5, 9 days to go. */
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
    /** The line below the days. */
    hours: status === 'planned' ? 'planned, not confirmed' : isCancelled ? null : describeHours(event),
    movedFrom:
      moved_from && status === 'moved' ? describeDays(moved_from.first_day, moved_from.last_day) : null,
    detail: isCancelled ? firstSentence(note) : stand,
    ...countdownOf(at, isCancelled),
    ...chooseSilhouettes(isCancelled ? [] : event.models),
  }
}

const placeName = (city: string, country: string) => (city === country ? city : `${city}, ${country}`)

/** Now, day 2 of 5; 9 days to go. */
function countdownOf(at: PhasedEvent['at'], isCancelled: boolean) {
  if (isCancelled) return { count: 'Cancelled', unit: null }
  if (at.phase === 'coming') return { count: String(at.daysToGo), unit: daysToGo(at.daysToGo) }
  if (at.phase === 'past' || at.of === 1) return { count: 'Now', unit: 'today only' }
  return { count: 'Now', unit: `day ${at.day} of ${at.of}` }
}

/** Why an event is cancelled: the first sentence of its note. */
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
