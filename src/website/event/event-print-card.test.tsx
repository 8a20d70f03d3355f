import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { anEvent } from '../../../tests/support/catalogue/builders.ts'
import { english } from '../../../tests/support/english.ts'
import type { EventRecord } from '../../content-model/event.ts'
import { EventPrintCard } from './event-print-card.tsx'
import { toEventView } from './event-view.ts'

const site = { name: 'Swallow Models', origin: 'https://models.example', copyright_year: 2026 }

/** The texts of the card, with the days in tags if they are struck. */
function print(status: EventRecord['status']): string {
  const hours = [{ day: '2027-01-27', opens: '09:00', closes: '18:00' }]
  const { image_alt: _, ...record } = anEvent({ status, hours, stand: 'Hall 7, stand B 12' })
  const event = { ...record, image: null, models: [], changes: [] }
  const view = toEventView(english, event, [], new Date('2026-11-27T12:00:00Z'))
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <EventPrintCard event={view} /> }])
  return renderToStaticMarkup(
    <I18nProvider i18n={english}>
      <Page hydrationData={{ loaderData: { root: site } }} />
    </I18nProvider>,
  )
}

test('a card says when the event is open and where the stand is', () => {
  const card = print('confirmed')
  for (const text of ['>27–31\u00A0Jan<', 'Find us', 'Hall 7, stand B 12', '09:00–18:00'])
    expect(card).toContain(text)
  expect(card).not.toContain('onfirmed')
})

test('the card of an event that is not confirmed says so', () => {
  const card = print('planned')
  for (const text of ['Planned, not confirmed', 'Hall 7, stand B 12', '09:00–18:00'])
    expect(card).toContain(text)
})

test('the card of a cancelled event strikes its days, and invites nobody to a stand', () => {
  const card = print('cancelled')
  for (const text of ['<s>27–31\u00A0Jan</s>', 'Cancelled']) expect(card).toContain(text)
  for (const text of ['Find us', 'Hall 7, stand B 12', '09:00–18:00']) expect(card).not.toContain(text)
})
