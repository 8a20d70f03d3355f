import { expect, test } from 'vitest'
import { anEvent, aSite } from '../../../../tests/support/catalogue/builders.ts'
import { english } from '../../../../tests/support/english.ts'
import { createApiClient } from '../../../contract/api-client.ts'
import type { EventDetail } from '../../../contract/events/event-detail.ts'
import { describeEvent } from './describe-event.ts'

const ORIGIN = 'https://swallow.example'

async function describe(given: Partial<EventDetail> = {}) {
  const event = { ...anEvent(), image: null, models: [], changes: [], ...given }
  const api = createApiClient(async (path) => {
    expect(['/api/events/scale-model-fair?language=en', '/api/site?language=en']).toContain(path)
    return Response.json(path.startsWith('/api/site') ? aSite() : event)
  }, 'en')
  const path = '/events/scale-model-fair'
  const urlOf = (each: string) => ORIGIN + each
  const page = {
    api,
    origin: ORIGIN,
    path,
    key: 'scale-model-fair',
    language: 'en',
    i18n: english,
    urlOf,
  } as const
  return describeEvent(page)
}

test('an event has its place, its company and its trail', async () => {
  const things = await describe({ latitude: 49.4521, longitude: 11.0767, website: 'https://halls.example' })
  expect(things).toMatchObject([
    {
      '@type': 'Event',
      '@id': `${ORIGIN}/events/scale-model-fair#event`,
      name: 'Scale model fair',
      url: `${ORIGIN}/events/scale-model-fair`,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Messehallen',
        address: { streetAddress: 'Hallenring 12', addressLocality: 'Nuremberg', addressCountry: 'DE' },
        geo: { '@type': 'GeoCoordinates', latitude: 49.4521, longitude: 11.0767 },
      },
      performer: { '@id': `${ORIGIN}/#company`, name: 'Swallow Models' },
      sameAs: 'https://halls.example',
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{}, { name: 'Events' }, { name: 'Scale model fair, Nuremberg' }],
    },
  ])
  expect(JSON.stringify(things)).not.toContain('organizer')
  const [openDay] = await describe({ kind: 'open-day' })
  expect(openDay).toMatchObject({ organizer: { name: 'Swallow Models' } })
})

test('days are dates; opening times are moments with the offset of their own day', async () => {
  expect(await describe()).toMatchObject([{ startDate: '2027-01-27', endDate: '2027-01-31' }, {}])
  const hours = [
    { day: '2027-10-30', opens: '09:00', closes: '18:00' },
    { day: '2027-10-31', opens: '10:00', closes: '16:00' },
  ]
  const days = { first_day: '2027-10-30', last_day: '2027-10-31', hours }
  expect(await describe(days)).toMatchObject([
    { startDate: '2027-10-30T09:00:00+02:00', endDate: '2027-10-31T16:00:00+01:00' },
    {},
  ])
  expect(await describe({ ...days, time_zone: 'America/St_Johns' })).toMatchObject([
    { startDate: '2027-10-30T09:00:00-02:30' },
    {},
  ])
})

test('moved says from when, cancelled keeps its days', async () => {
  const moved_from = { first_day: '2027-01-20', last_day: '2027-01-24' }
  expect(await describe({ status: 'moved', moved_from })).toMatchObject([
    { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: '2027-01-20' },
    {},
  ])
  expect(await describe({ status: 'cancelled' })).toMatchObject([
    { eventStatus: 'https://schema.org/EventCancelled', startDate: '2027-01-27' },
    {},
  ])
})
