import type { Context } from 'hono'
import { findAircraftModelByName } from '../catalogue/models/aircraft-model.ts'
import { storeContactMessage } from '../contact/contact-message.ts'
import { findHoldReason } from '../contact/hold-reason.ts'
import { contactMessageSchema, contactReceiptSchema } from '../contract/contact-message.ts'
import { apiPaths } from '../contract/site-map.ts'
import type { Database } from '../database/open-database.ts'
import { verifyCsrfToken } from './csrf-protection.ts'
import { type Endpoint, readBody } from './endpoint.ts'
import { visitorAddress } from './visitor-address.ts'

export const sendContactMessageEndpoint: Endpoint = {
  method: 'post',
  path: apiPaths.contactUs,
  summary: 'Sends a message to the company; the answer comes after the message is stored',
  headers: {
    'Idempotency-Key': 'The same for a message and its repetitions, which are stored once',
    'X-XSRF-TOKEN': 'The value of the cookie XSRF-TOKEN; not needed without cookies',
  },
  body: contactMessageSchema,
  answer: contactReceiptSchema,
  status: 201,
  refusals: [400, 403, 413, 415, 422, 429],
  handle: async (site, call) => {
    const issuedAt = await verifyCsrfToken(call, site)
    const { leave_empty: trap, about = '', ...message } = await readBody(call, contactMessageSchema)
    const receipt = await storeContactMessage(
      site.db,
      { ...message, about: about || undefined },
      {
        limits: site.messageLimits,
        mailDomain: site.mailDomain,
        aboutModel: about === '' ? undefined : await findModelId(site.db, about),
        key: call.req.header('idempotency-key') || undefined,
        address: visitorAddress(call, site.trustProxy),
        language: preferredLanguage(call),
        held: findHoldReason(trap, issuedAt),
      },
    )
    site.onMessageStored()
    return receipt
  },
}

/**
 * Links to the form add details after a colon. Model names may contain colons, too, so this tries the whole text, the text before
 * the last colon and the text before the first one.
 */
async function findModelId(db: Database, about: string): Promise<number | undefined> {
  const names = new Set([about, about.replace(/^(.*): .*$/, '$1'), about.replace(/: .*$/, '')])
  for (const name of names) {
    const model = await findAircraftModelByName(db, name)
    if (model) return model.id
  }
  return undefined
}

function preferredLanguage(call: Context): string | undefined {
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*/i.exec(call.req.header('accept-language') ?? '')?.[0]
}
