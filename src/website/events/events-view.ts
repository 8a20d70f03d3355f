import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { yearOf } from '../../contract/events/describe-days.ts'
import { phaseOf } from '../../contract/events/event-days.ts'
import { withCountryName } from '../language/country-name.ts'
import { textLanguage } from '../language/text-language.tsx'
import { describeDays, describeDaysInFull, describeFormerDays } from '../../contract/events/days-in-words.ts'
import { countdownWords } from '../event/countdown-words.ts'
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
export function toEventsView(i18n: I18n, events: CompanyEvent[], now: Date) {
  const phased = events.map((event) => ({ event, at: phaseOf(event, now) }))
  const coming = phased.filter(({ at }) => at.phase !== 'past')
  const past = phased.filter(({ at }) => at.phase === 'past').map(({ event }) => event)
  const list = coming.map(({ event }) => event)
  return {
    band: toBand(i18n, coming, now),
    drawing: layOutDrawing(i18n, list, now),
    pastPlaces: coming.length === 0 ? layOutPastPlaces(past) : null,
    coming: coming.map((each) => toComing(i18n, each)),
    past: past.toReversed().map((event) => toPast(i18n, event)),
  }
}

interface PhasedEvent {
  event: CompanyEvent
  at: ReturnType<typeof phaseOf>
}

/** The current and next events for the band above the map. */
function toBand(i18n: I18n, coming: PhasedEvent[], now: Date) {
  const held = coming.filter(({ event }) => event.status !== 'cancelled')
  const running = held.filter(({ at }) => at.phase === 'running').slice(0, MAX_PER_PHASE)
  const next = held.filter(({ at }) => at.phase === 'coming').slice(0, MAX_PER_PHASE)
  return [...running, ...next].slice(0, MAX_BAND).map((each) => {
    const { slug, name, untranslated, city, first_day, last_day } = each.event
    const isRunning = each.at.phase === 'running'
    const today = isRunning ? describeToday(i18n, each.event, now) : null
    const when = today ?? describeDaysInFull(i18n, first_day, last_day)
    return {
      slug,
      name,
      untranslated,
      label: i18n._(isRunning ? msg`Running now` : each === next[0] ? nextLabel : thenLabel),
      isRunning,
      ...figureOf(i18n, each.at),
      text: i18n._(msg`${city}, ${when}`),
    }
  })
}

const nextLabel = msg({ message: 'Next', context: 'event' })
const thenLabel = msg({ message: 'Then', context: 'event', comment: 'The event after the next one' })

/** The figure and its unit for the band, such as '9' and 'days to go'. */
function figureOf(i18n: I18n, at: PhasedEvent['at']) {
  if (at.phase === 'past' || (at.phase === 'running' && at.of === 1))
    return { figure: i18n._(msg`Today`), unit: null }
  const { figure, words } = countdownWords(i18n, at)
  return { figure, unit: words }
}

function toComing(i18n: I18n, { event, at }: PhasedEvent) {
  const { slug, name, status, first_day, last_day, moved_from, stand, note } = event
  const isCancelled = status === 'cancelled'
  return {
    slug,
    name,
    untranslated: event.untranslated,
    place: namePlace(i18n, event),
    year: yearOf(first_day),
    status,
    isRunning: !isCancelled && at.phase === 'running',
    days: describeDays(i18n, first_day, last_day),
    /** The text below the days. */
    hours:
      status === 'planned'
        ? i18n._(msg`planned, not confirmed`)
        : isCancelled
          ? null
          : describeHours(i18n, event),
    movedFrom: moved_from && status === 'moved' ? describeFormerDays(i18n, moved_from, first_day) : null,
    detail: isCancelled ? firstSentence(note) : stand,
    detailLanguage: textLanguage(event, isCancelled ? 'note' : 'stand'),
    ...countdownOf(i18n, at, isCancelled),
    ...chooseSilhouettes(isCancelled ? [] : event.models),
  }
}

function namePlace(i18n: I18n, event: CompanyEvent): string {
  const { city, country } = withCountryName(i18n, event)
  return city === country ? city : `${city}, ${country}`
}

/** The countdown in the list, such as '9' and 'days to go', or 'Now'. */
function countdownOf(i18n: I18n, at: PhasedEvent['at'], isCancelled: boolean) {
  if (isCancelled) return { count: i18n._(cancelled), unit: null }
  if (at.phase === 'coming') {
    const { figure, words } = countdownWords(i18n, at)
    return { count: figure, unit: words }
  }
  const count = i18n._(msg`Now`)
  if (at.phase === 'past' || at.of === 1) return { count, unit: i18n._(msg`today only`) }
  const { day, of } = at
  return { count, unit: i18n._(msg`day ${day} of ${of}`) }
}

const cancelled = msg({ message: 'Cancelled', context: 'status of an event' })

/** The first sentence of a note, which says why an event is cancelled. */
function firstSentence(note: string | null): string | null {
  return /^.*?[.!?](?=\s|$)/u.exec(note ?? '')?.[0] ?? note
}

function toPast(i18n: I18n, event: CompanyEvent) {
  const { slug, name, status, first_day, last_day } = event
  return {
    slug,
    name,
    untranslated: event.untranslated,
    place: namePlace(i18n, event),
    year: yearOf(first_day),
    days: describeDays(i18n, first_day, last_day),
    isCancelled: status === 'cancelled',
  }
}
