import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { describeDay as describeDayInEnglish } from '../../contract/events/describe-days.ts'
import { dayAt, phaseOf } from '../../contract/events/event-days.ts'
import { type Place, projectPlace, WORLD } from '../../design/world-map/equal-earth.ts'
import { describeDay, describeDays, describeDaysWithYear } from '../../contract/events/days-in-words.ts'
import { layOutMap, type MapLayout, type MapMark, percent } from '../world-map/lay-out-map.ts'
import { type DrawingWindow, middleFrames, wideFrames, mapWidths } from './drawing-windows.ts'
import type { ResponsiveBox } from './responsive-box.ts'
import {
  boxOf as plateBox,
  type NamedMark,
  type Plate,
  placePlates,
  type PlateSheet,
} from './place-plates.ts'
import { textWidth } from '../../design/text-width.ts'
import {
  dayBar,
  type DayBar,
  firstDayOfSheet,
  listMonths,
  type MonthOfYear,
  YEAR_HEIGHT,
  dayTop,
} from './year-sheet.ts'

export type DrawingLayout = NonNullable<ReturnType<typeof layOutDrawing>>
export type DrawnEvent = DrawingLayout['events'][number]

/** An event in the drawing of one window. */
export interface PlacedEvent extends MapMark {
  /** Shown as a dot: there is no room for its balloon, or the map has no balloons. */
  isDot?: true
  plate?: PlacedPlate
}

export interface PlacedPlate extends Plate {
  /** Shown only from the `roomy` width on. */
  isRoomy?: true
}

/** The name and days of an event, the same in every window. */
interface DatedEvent {
  city: string
  when: string
  bar: DayBar
  /** The days that were announced earlier, if their mark does not overlap the current one. */
  from?: DayBar
  /** The event is after the end of the sheet. */
  isLater?: true
}

// Lengths in px.
export const MARK_WIDTH = 12
/** Distance from the centre of a mark to its name plate. */
export const PLATE_REACH = 8
/** Minimum distance between two marks that an arrow connects. */
const MIN_ARROW = 8
/** Width of the column at the left with the names of the months in English, and of the numbers of the years. */
const MONTHS = { narrow: 48, middle: 60, wide: 60 }
const YEAR_NAME = 34
/** Width of the label at the right end of the line for today in English, without and with the date. */
const TODAY = { narrow: 56, middle: 100 }
const TODAY_HEIGHT = 22
const TODAY_MARGIN = 4
/** Distance of a plate from an edge and from lines. */
const GAP = 3

const MAX_CITY = 24

/** Lays out map and year as one drawing, for narrow, middle and wide windows; null if no place is known. */
export function layOutDrawing(i18n: I18n, events: CompanyEvent[], now: Date) {
  const places = events.map(placeOf)
  const middle = layOutMap(places, middleFrames)
  if (!middle) return null
  const wide = layOutMap(places, wideFrames)
  const detail = wide?.detail ? { ...wide.detail, dots: wide.dots } : null
  const today = dayAt('UTC', now)
  const sheet = firstDayOfSheet(today)
  const todayY = dayTop(sheet, today)
  const dated = events.map((event) => dateEvent(i18n, event, sheet, now))
  const months = listMonths(i18n, sheet)
  const label = toTodayLabel(i18n, today)
  const year = { places, dated, todayY, label, months }
  const inNarrow = placeIn('narrow', null, year)
  const inMiddle = placeIn('middle', middle, year)
  const inWide = detail && placeIn('wide', wide, year)
  return {
    today: { y: todayY, ...label },
    months,
    detail,
    events: dated.map((event, index) => ({
      ...event,
      narrow: inNarrow[index] ?? null,
      middle: inMiddle[index] ?? null,
      wide: inWide?.[index] ?? null,
    })),
  }
}

export function placeOf({ latitude, longitude }: CompanyEvent): Place | null {
  return latitude === null || longitude === null ? null : [latitude, longitude]
}

function dateEvent(i18n: I18n, event: CompanyEvent, sheet: string, now: Date): DatedEvent {
  const { city, first_day, last_day, moved_from } = event
  const bar = dayBar(sheet, first_day, last_day)
  const from = moved_from && dayBar(sheet, moved_from.first_day, moved_from.last_day)
  return {
    city: city.length > MAX_CITY ? `${city.slice(0, MAX_CITY - 1).trimEnd()}…` : city,
    when: describeWhen(i18n, event, bar === undefined, now),
    bar: bar ?? { top: YEAR_HEIGHT - SMALL, height: SMALL },
    ...(bar && from && areApart(bar, from) && { from }),
    ...(!bar && { isLater: true }),
  }
}

/** Height of the mark for an event after the end of the sheet. */
const SMALL = 5

function areApart(one: DayBar, other: DayBar): boolean {
  const [upper, lower] = one.top < other.top ? [one, other] : [other, one]
  return lower.top - upper.top - upper.height >= MIN_ARROW
}

function describeWhen(i18n: I18n, event: CompanyEvent, isLater: boolean, now: Date): string {
  const { status, first_day, last_day } = event
  if (status === 'cancelled')
    return i18n._(msg({ message: 'cancelled', comment: 'After the city of an event' }))
  if (phaseOf(event, now).phase === 'running') {
    const day = describeDay(i18n, last_day)
    return i18n._(msg`until ${day}`)
  }
  const days = (isLater ? describeDaysWithYear : describeDays)(i18n, first_day, last_day)
  return status === 'planned' ? i18n._(msg`${days}, planned`) : days
}

/** The words on the line for today, and the widths of the label without and with the date. */
function toTodayLabel(i18n: I18n, today: string) {
  const word = i18n._(msg`Today`)
  const date = describeDay(i18n, today)
  const widthOf = (text: string) => textWidth(text, 14, 'semibold')
  const longerWord = widthOf(word) - widthOf('Today')
  const longerDate = widthOf(date) - widthOf(describeDayInEnglish(today))
  return {
    word,
    date,
    width: TODAY.narrow + longerWord,
    widthWithDate: TODAY.middle + longerWord + longerDate,
  }
}

interface Year {
  places: (Place | null)[]
  dated: DatedEvent[]
  todayY: number
  label: ReturnType<typeof toTodayLabel>
  months: MonthOfYear[]
}

function placeIn(window: DrawingWindow, layout: MapLayout | null, year: Year): (PlacedEvent | null)[] {
  const marks = year.places.map((place, index) => place && (layout?.marks[index] ?? placeDot(place)))
  const plates = {
    world: placePlatesOn('world', window, marks, year),
    detail: placePlatesOn('detail', window, marks, year),
  }
  return marks.map((mark, index) => {
    const plate = mark && plates[mark.map][index]
    return mark && { ...mark, ...(plate && { plate }) }
  })
}

/** Places the plates on the part of the year below one of the maps. */
function placePlatesOn(
  map: 'world' | 'detail',
  window: DrawingWindow,
  marks: (MapMark | null)[],
  { dated, todayY, label, months }: Year,
): (PlacedPlate | null)[] {
  const own = marks.map((mark, index) => {
    const event = dated[index]
    return mark?.map === map && event ? { mark, event } : null
  })
  const known = own.filter((each) => each !== null)
  const isLeft = map === 'world'
  const isRight = map === 'detail' || window !== 'wide'
  const widths = mapWidths(window, map)
  const sheet: PlateSheet = {
    widths,
    edges: {
      left: isLeft ? monthsWidth(months, window) : GAP,
      right: GAP,
      top: GAP,
      bottom: () => YEAR_HEIGHT - GAP,
    },
    taken: [
      { x: 0, y: 0, dx: 0, dy: todayY - 1 - GAP, width: widths.max, height: 2 + 2 * GAP },
      ...(isRight ? [todayPlate(window, todayY, label)] : []),
      ...(isLeft ? months.flatMap((month) => yearNames(month, monthsWidth(months, window))) : []),
      ...known.map(({ mark, event }) => boxOf(mark, event)),
    ],
    lines: known.map(({ mark, event }) => ({
      x: horizontalShare(mark),
      dx: mark.dx ?? 0,
      to: event.bar.top,
    })),
  }
  const named = own.map((each, index) => each && nameMark(each.mark, each.event, index + 1, window))
  const always = placePlates(named, sheet)
  const left = named.map((mark, index) => (always[index] ? null : mark))
  const placed = named.flatMap((mark, index) => {
    const plate = always[index]
    return mark && plate ? [plateBox(plate, mark)] : []
  })
  const roomy = placePlates(left, {
    ...sheet,
    widths: mapWidths(window, map, 'roomy'),
    taken: [...sheet.taken, ...placed],
  })
  return always.map((plate, index) => plate ?? (roomy[index] ? { ...roomy[index], isRoomy: true } : null))
}

/** A place as a dot without a balloon. */
export function placeDot(place: Place): PlacedEvent {
  const { x, y } = projectPlace(place)
  return { map: 'world', x: percent(x, WORLD.width), y: percent(y, WORLD.height), isDot: true }
}

export const horizontalShare = ({ x }: MapMark) => Number.parseFloat(x) / 100

function nameMark(mark: MapMark, event: DatedEvent, number: number, window: DrawingWindow): NamedMark {
  const { city, when, bar } = event
  const size = window === 'narrow' ? 16 : 18
  const short = textWidth(`${number}`, size, 'semibold') + NUMBER_GAP + textWidth(city, size, 'semibold')
  const full = { width: short + WHEN_GAP + textWidth(when, 16, 'regular') }
  return {
    x: horizontalShare(mark),
    y: 0,
    dx: mark.dx ?? 0,
    dy: bar.top + bar.height / 2,
    reach: PLATE_REACH,
    texts: [...(window === 'narrow' ? [] : [full]), { width: short, isShort: true }],
  }
}

/** Gaps between the texts of a plate. */
export const NUMBER_GAP = 8
export const WHEN_GAP = 6

/** The box around a mark and the mark at its earlier date. */
function boxOf(mark: MapMark, { bar, from = bar }: DatedEvent): ResponsiveBox {
  const top = Math.min(bar.top, from.top)
  const end = Math.max(bar.top + bar.height, from.top + from.height)
  const dx = (mark.dx ?? 0) - MARK_WIDTH / 2
  return { x: horizontalShare(mark), y: 0, dx, dy: top, width: MARK_WIDTH, height: end - top }
}

/** Width of the column with the names of the months. */
function monthsWidth(months: MonthOfYear[], window: DrawingWindow): number {
  const widest = Math.max(...months.map(({ name }) => textWidth(name ?? '', 16, 'semibold')))
  return MONTHS[window] + Math.max(0, widest - textWidth('May', 16, 'semibold'))
}

function yearNames({ nameY, year }: MonthOfYear, dx: number): ResponsiveBox[] {
  if (year === undefined) return []
  return [{ x: 0, y: 0, dx, dy: nameY - 10, width: YEAR_NAME, height: 20 }]
}

function todayPlate(window: DrawingWindow, y: number, label: ReturnType<typeof toTodayLabel>): ResponsiveBox {
  const width = TODAY_MARGIN + (window === 'narrow' ? label.width : label.widthWithDate)
  return { x: 1, y: 0, dx: -width, dy: y - TODAY_HEIGHT / 2, width, height: TODAY_HEIGHT }
}
