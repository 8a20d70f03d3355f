import { expect, test } from 'vitest'
import { anEvent } from '../../../tests/support/catalogue/builders.ts'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { readCalendar } from '../../../tests/support/checks/read-calendar.ts'
import { describeWithDatabase } from '../../../tests/support/database/test-databases.ts'
import { eventRecords, listEvents } from '../../catalogue/events/event.ts'
import type { EventRecord } from '../../content-model/event.ts'
import type { Database } from '../../database/open-database.ts'
import { createEntry } from '../../drafts/create-entry.ts'
import { saveDraft } from '../../drafts/save-draft.ts'
import { publishDrafts } from '../../publications/publish-drafts.ts'
import { createCalendars } from './calendars.ts'

const SITE = 'https://swallow.example'

const ask = async (db: Database, path: string) =>
  createCalendars({ db, siteUrl: SITE }).request(`http://127.0.0.1:3000${path}`)

async function read(db: Database, path = '/events.ics') {
  const response = await ask(db, path)
  expect(response.status).toBe(200)
  return readCalendar(await response.text())
}

describeWithDatabase(
  'calendars of the demonstration',
  (db) => {
    test('the one to subscribe to has every event, also what is past or cancelled', async () => {
      const { properties, entries } = await read(db())
      expect(properties).toMatchObject({
        version: '2.0',
        method: 'PUBLISH',
        'x-wr-calname': 'Events · Chim Én Models',
        name: 'Events · Chim Én Models',
        'refresh-interval': 'PT12H',
        'x-published-ttl': 'PT12H',
        source: `${SITE}/events.ics`,
      })
      const events = await listEvents(db())
      expect(entries).toHaveLength(events.length)
      expect(new Set(entries.map(({ uid }) => uid)).size).toBe(events.length)
      for (const [index, event] of events.entries()) {
        const entry = entries[index]
        expect(entry?.summary).toContain(`${event.name}, ${event.city}`)
        expect(entry?.properties['url']).toBe(`${SITE}/events/${event.slug}`)
        expect(entry?.properties['geo']).toBe(`${event.latitude},${event.longitude}`)
        expect(entry?.location).toContain(event.venue)
        expect(entry?.description).toContain(event.note?.trim())
        expect(entry?.spans).toHaveLength(event.hours.length || 1)
      }
    })

    test('each event has one of its own with the same entry', async () => {
      const all = await read(db())
      for (const { slug } of await listEvents(db())) {
        const { properties, entries } = await read(db(), `/events/${slug}/calendar.ics`)
        const [entry, ...others] = entries
        expect(others).toEqual([])
        expect(all.entries).toContainEqual(entry)
        expect(properties).toEqual({
          version: '2.0',
          prodid: '-//Hangar//Events//EN',
          calscale: 'GREGORIAN',
          method: 'PUBLISH',
        })
      }
    })

    test('a fair of five days is a series in which one day closes earlier', async () => {
      const { entries } = await read(db(), '/events/nuremberg-2027/calendar.ics')
      expect(entries[0]).toMatchObject({
        status: 'CONFIRMED',
        summary: 'Scale model fair, Nuremberg',
        location: 'Messehallen Süd, Hallenring 12, 90400 Nuremberg, Germany',
      })
      expect(entries[0]?.description).toContain('Find us: Hall 7, stand B 12')
      expect(entries[0]?.description).toContain('Sun 31\u00A0Jan: 09:00–16:00')
      expect(entries[0]?.spans.map(({ from, to }) => `${from} ${to}`)).toEqual([
        '2027-01-27T08:00Z 2027-01-27T17:00Z',
        '2027-01-28T08:00Z 2027-01-28T17:00Z',
        '2027-01-29T08:00Z 2027-01-29T17:00Z',
        '2027-01-30T08:00Z 2027-01-30T17:00Z',
        '2027-01-31T08:00Z 2027-01-31T15:00Z',
      ])
    })

    test('without opening times it lasts all its days; cancelled it stays, and says so', async () => {
      const { entries } = await read(db(), '/events/lucerne-2027/calendar.ics')
      expect(entries[0]).toMatchObject({
        status: 'CANCELLED',
        summary: 'Cancelled: Floatplane days, Lucerne',
        spans: [{ from: '2027-05-22', to: '2027-05-24', isAllDay: true }],
      })
    })

    test('planned is tentative, and moved names the days before', async () => {
      const { entries } = await read(db())
      const find = (name: string) => entries.find(({ summary }) => summary.includes(name))
      expect(find('National scale contest')?.status).toBe('TENTATIVE')
      expect(find('Old-timer fly-in')).toMatchObject({
        status: 'CONFIRMED',
        description: expect.stringMatching(/^Moved from 8–9 May 2027\./),
      })
    })

    test('answers are shared and typed, and the single one has a name to be stored by', async () => {
      const { headers } = await ask(db(), '/events/brno-2027/calendar.ics')
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(headers.get('content-disposition')).toBe('inline; filename="brno-2027.ics"')
      for (const path of ['/events.ics', '/events/brno-2027/calendar.ics']) {
        const response = await ask(db(), path)
        expect(response.headers.get('cache-control')).toContain('public')
        expect(Date.parse(response.headers.get('last-modified') ?? '')).toBeGreaterThan(0)
      }
    })

    test('calendars are in the language of their address, with the same entries', async () => {
      const english = await read(db())
      const german = await read(db(), '/de/events.ics')
      expect(german.properties).toMatchObject({
        name: 'Termine · Chim Én Models',
        source: `${SITE}/de/events.ics`,
      })
      const identify = ({ entries }: typeof english) =>
        entries.map(({ uid, sequence, spans }) => ({ uid, sequence, spans }))
      expect(identify(german)).toEqual(identify(english))
      const { entries } = await read(db(), '/de/events/lucerne-2027/calendar.ics')
      expect(entries[0]).toMatchObject({
        summary: expect.stringMatching(/^Abgesagt: .*, Lucerne$/),
        properties: { url: `${SITE}/de/events/lucerne-2027` },
      })
      expect(entries[0]?.summary).not.toContain('Floatplane days')
      const [inEnglish] = (await read(db(), '/events/lucerne-2027/calendar.ics')).entries
      expect(inEnglish?.location).toMatch(/, Switzerland$/)
      expect(entries[0]?.location).toBe(inEnglish?.location?.replace('Switzerland', 'Schweiz'))
      const { headers } = await ask(db(), '/de/events/lucerne-2027/calendar.ics')
      expect(headers.get('content-language')).toBe('de')
    })

    test('an event that is not there has no calendar', async () => {
      const response = await ask(db(), '/events/nowhere-2027/calendar.ics')
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
    })
  },
  { contents: 'the demonstration' },
)

describeWithDatabase(
  'times in calendars',
  (db) => {
    const spansOf = async (...given: [Partial<EventRecord>, ...[string, string, string][]]) => {
      const [fields, ...hours] = given
      const days = hours.map(([day]) => day).toSorted()
      await db()
        .transaction()
        .execute(async (transaction) => {
          const event = anEvent({
            first_day: days[0] ?? '2027-01-27',
            last_day: days.at(-1) ?? '2027-01-31',
            hours: hours.map(([day, opens, closes]) => ({ day, opens, closes })),
            ...fields,
          })
          await eventRecords.replace(transaction, [1], [event])
        })
      const { entries } = await read(db())
      expect(entries).toHaveLength(1)
      return entries[0]?.spans.map(({ from, to }) => `${from} ${to}`)
    }

    test('summer time ends during a fair in Berlin, and begins', async () => {
      const zone = { time_zone: 'Europe/Berlin' }
      expect(await spansOf(zone, ['2027-10-30', '09:00', '18:00'], ['2027-10-31', '09:00', '18:00'])).toEqual(
        ['2027-10-30T07:00Z 2027-10-30T16:00Z', '2027-10-31T08:00Z 2027-10-31T17:00Z'],
      )
      expect(await spansOf(zone, ['2027-03-27', '09:00', '18:00'], ['2027-03-28', '10:00', '17:30'])).toEqual(
        ['2027-03-27T08:00Z 2027-03-27T17:00Z', '2027-03-28T08:00Z 2027-03-28T15:30Z'],
      )
    })

    test('in the south it ends in April', async () => {
      const zone = { time_zone: 'Australia/Sydney' }
      expect(await spansOf(zone, ['2027-04-03', '08:00', '17:00'], ['2027-04-04', '08:00', '17:00'])).toEqual(
        ['2027-04-02T21:00Z 2027-04-03T06:00Z', '2027-04-03T22:00Z 2027-04-04T07:00Z'],
      )
    })

    test('over the new year', async () => {
      expect(
        await spansOf(
          { time_zone: 'Pacific/Auckland' },
          ['2027-12-31', '20:00', '23:59'],
          ['2028-01-01', '00:00', '04:00'],
        ),
      ).toEqual(['2027-12-31T07:00Z 2027-12-31T10:59Z', '2027-12-31T11:00Z 2027-12-31T15:00Z'])
    })

    test('days in between on which it is closed are left out, and a day has one entry', async () => {
      const open = await spansOf(
        { time_zone: 'Etc/UTC' },
        ['2027-05-08', '14:00', '17:00'],
        ['2027-05-08', '09:00', '12:00'],
        ['2027-05-15', '09:00', '12:00'],
        ['2027-05-10', '09:00', '17:00'],
      )
      expect(open).toEqual([
        '2027-05-08T09:00Z 2027-05-08T17:00Z',
        '2027-05-10T09:00Z 2027-05-10T17:00Z',
        '2027-05-15T09:00Z 2027-05-15T12:00Z',
      ])
    })

    test('times outside the days of the event, and times without an end, count as none', async () => {
      const fields = { first_day: '2027-05-08', last_day: '2027-05-08' }
      expect(
        await spansOf(fields, ['2026-05-08', '09:00', '12:00'], ['2027-05-08', '09:00', '09:00']),
      ).toEqual(['2027-05-08 2027-05-09'])
    })
  },
  { databaseFor: 'each test' },
)

test('a publication that changes an event keeps its UID and raises its number, whatever its name and its days', async () => {
  const { db, staff } = await copyOfImportedCatalogue('SQLite')
  const event = { kind: 'event', key: '1' } as const
  const publish = async (revision: number, now: string) => {
    await publishDrafts(db, { entries: [{ ...event, revision }], staff, note: null }, new Date(now))
    const [entry] = (await read(db)).entries
    return entry
  }
  const change = async (record: EventRecord, now: string) => {
    const { revision } = await saveDraft(db, { ...event, record: { ...record }, revision: 0, staff })
    return publish(revision, now)
  }
  const hours = [{ day: '2027-01-27', opens: '09:00', closes: '18:00' }]
  await createEntry(db, { kind: 'event', record: { ...anEvent({ hours }) }, key: null, staff })
  const announced = await publish(1, '2026-10-01T09:00:00.900Z')
  const later: Partial<EventRecord> = {
    name: 'Scale fair',
    slug: 'scale-fair',
    status: 'moved',
    first_day: '2027-02-03',
    last_day: '2027-02-03',
    hours: [{ day: '2027-02-03', opens: '10:00', closes: '18:00' }],
    moved_from: { first_day: '2027-01-27', last_day: '2027-01-31' },
  }
  const moved = await change(anEvent(later), '2026-10-01T09:00:02.100Z')
  const cancelled = await change(
    anEvent({ ...later, status: 'cancelled', moved_from: null }),
    '2026-12-01T12:00:00.000Z',
  )
  expect(announced).toMatchObject({ sequence: 213_008_400, spans: [{ from: '2027-01-27T08:00Z' }] })
  expect(moved).toMatchObject({ sequence: 213_008_402, spans: [{ from: '2027-02-03T09:00Z' }] })
  expect(moved?.properties['dtstamp']).toBe('2026-10-01T09:00:02Z')
  expect(cancelled).toMatchObject({ status: 'CANCELLED', summary: 'Cancelled: Scale fair, Nuremberg' })
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
  expect(new Set([announced, moved, cancelled].map((entry) => entry?.uid)).size).toBe(1)
})
