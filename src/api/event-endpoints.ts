import type { Context } from 'hono'
import { z } from 'zod'
import { listAnnouncedChanges } from '../catalogue/events/announced-changes.ts'
import { findEvent, listEvents } from '../catalogue/events/event.ts'
import { eventDetailSchema } from '../contract/events/event-detail.ts'
import { type CompanyEvent, eventSchema } from '../contract/events/event.ts'
import { apiPaths, buildPath, pagePaths } from '../contract/site-map.ts'
import { listPublishedChanges } from '../history/published-changes.ts'
import { type Endpoint, type EndpointContext, toPrintable, readOrigin } from './endpoint.ts'
import { Problem } from './problem.ts'
import { drawQrCode } from './qr-code.ts'

/** The last changes of an event in which we look for announcements. */
const MAX_CHANGES = 50

export const eventEndpoints: Endpoint[] = [
  {
    path: apiPaths.events,
    summary: 'Fairs, fly-ins, contests and open days by their first day, including past ones',
    answer: z.array(eventSchema),
    handle: ({ db }) => listEvents(db),
  },
  {
    path: apiPaths.event,
    summary: 'One event, with its changes since it was announced',
    slugOf: 'event',
    answer: eventDetailSchema,
    handle: async ({ db }, call) => {
      const event = await requireEvent({ db }, call)
      const changes = await listPublishedChanges(db, { kind: 'event', key: String(event.id) }, MAX_CHANGES)
      return { ...event, changes: listAnnouncedChanges(changes) }
    },
  },
  {
    path: apiPaths.eventAddress,
    summary: "A QR code with the address of an event's page, for printing",
    slugOf: 'event',
    answer: z.string().describe('An SVG without a size of its own; one unit is one module'),
    responseType: 'image/svg+xml',
    handle: async (site, call) => {
      const { slug } = await requireEvent(site, call)
      const path = buildPath(pagePaths.event, { eventSlug: slug })
      return new Response(drawQrCode((site.siteUrl ?? readOrigin(call)) + path), {
        headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
      })
    },
  },
]

/** @throws Problem `not-found` */
async function requireEvent({ db }: Pick<EndpointContext, 'db'>, call: Context): Promise<CompanyEvent> {
  const slug = call.req.param('slug') ?? ''
  const event = await findEvent(db, slug)
  if (event) return event
  throw new Problem('not-found', `There is no event with the slug ${toPrintable(slug)}.`)
}
