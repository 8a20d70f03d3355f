import { msg } from '@lingui/core/macro'
import type { Event, Thing } from 'schema-dts'
import { toEventLinkCard } from '../../../contract/events/event-link-card.ts'
import type { EventDetail } from '../../../contract/events/event-detail.ts'
import { utcOffsetOn } from '../../../contract/events/event-days.ts'
import { buildPath, documentPaths, pagePaths } from '../../../contract/site-map.ts'
import { CALENDAR_TYPE } from '../../calendar/calendars.ts'
import { listOpenDays } from '../../calendar/open-days.ts'
import { toBreadcrumbList } from '../breadcrumb-list.ts'
import { toPostalAddress } from './describe-company.ts'
import { describeList } from './describe-lists.ts'
import type { DescribedPage, PageDescribers } from '../described-page.ts'
import { newsFeed } from '../linked-feeds.ts'

export const pageDescribers: PageDescribers = {
  [pagePaths.events]: {
    describe: describeList(msg`Events`),
    listAlternates: () => [newsFeed, { type: CALENDAR_TYPE, path: documentPaths.calendar }],
  },
  [pagePaths.event]: {
    describe: describeEvent,
    findCard: async ({ i18n, api, key }, site) => toEventLinkCard(i18n, await api.findEvent(key), site),
    listAlternates: (key) => [
      { type: CALENDAR_TYPE, path: buildPath(documentPaths.eventCalendar, { eventSlug: key }) },
    ],
  },
}

/** Describes an event. The company organizes only open days; at all other events it is an exhibitor. */
export async function describeEvent(page: DescribedPage): Promise<Thing[]> {
  const { api, origin, key, urlOf } = page
  const [event, site] = await Promise.all([api.findEvent(key), api.findSite()])
  const { slug, name, city, kind, venue, note, image, website, latitude, longitude } = event
  const path = buildPath(pagePaths.event, { eventSlug: slug })
  const hasPlace = latitude !== null && longitude !== null
  const company = {
    '@type': 'Organization' as const,
    '@id': `${origin}/#company`,
    name: site.name,
    url: urlOf(pagePaths.home),
  }
  const described: Event = {
    '@type': 'Event',
    '@id': `${origin}${path}#event`,
    name,
    url: urlOf(path),
    ...toDates(event),
    eventStatus: statuses[event.status],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue,
      address: toPostalAddress(event),
      ...(hasPlace && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
    ...(kind === 'open-day' ? { organizer: company } : { performer: company }),
    ...(note !== null && { description: note }),
    ...(image && { image: origin + image.image }),
    ...(website !== null && { sameAs: website }),
  }
  return [
    described,
    await toBreadcrumbList(page, [
      { name: msg`Events`, path: pagePaths.events },
      { name: `${name}, ${city}`, path },
    ]),
  ]
}

const statuses = {
  planned: 'https://schema.org/EventScheduled',
  confirmed: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
} as const

/** Start and end with time and UTC offset if opening times are known, or else as dates. */
function toDates(event: EventDetail) {
  const { first_day, last_day, status, moved_from: before, time_zone: zone } = event
  const open = listOpenDays(event)
  const [first, last] = [open[0], open.at(-1)]
  const moment = (day: string, time: string) => `${day}T${time}:00${writeOffset(utcOffsetOn(day, zone))}`
  return {
    startDate: first ? moment(first.day, first.opens) : first_day,
    endDate: last ? moment(last.day, last.closes) : last_day,
    ...(status === 'moved' && before && { previousStartDate: before.first_day }),
  }
}

function writeOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}
