import type { Context } from 'hono'
import { storeContactMessage } from '../contact/contact-message.ts'
import { suspicionOf } from '../contact/suspicion.ts'
import { contactMessageSchema, contactReceiptSchema } from '../contract/contact-message.ts'
import { type Endpoint, readBody } from './endpoint.ts'
import { checkSender } from './sender.ts'
import { visitorAddress } from './visitor-address.ts'

export const sendContactMessageEndpoint: Endpoint = {
  method: 'post',
  path: '/contactus',
  summary: 'Sends a message to the company; the answer comes when it is stored for good',
  headers: {
    'Idempotency-Key': 'The same for a message and its repetitions: they are stored once',
    'X-XSRF-TOKEN': 'What the cookie XSRF-TOKEN holds; callers without cookies need none',
  },
  body: contactMessageSchema,
  answer: contactReceiptSchema,
  status: 201,
  refusals: [400, 403, 413, 415, 422, 429],
  handle: async (call, site) => {
    const openedAt = await checkSender(call, site)
    const { leave_empty: trap, ...message } = await readBody(call, contactMessageSchema)
    const receipt = await storeContactMessage(site.db, message, {
      ...site.contact,
      siteUrl: site.siteUrl,
      key: call.req.header('idempotency-key') || undefined,
      address: visitorAddress(call, site.trustProxy),
      language: languageOf(call),
      held: suspicionOf({ trap, openedAt }, Date.now()),
    })
    site.onMessageStored()
    return Response.json(receipt, { status: 201, headers: { 'cache-control': 'no-store' } })
  },
}

/** The language that the visitor's browser asks for first. */
function languageOf(call: Context): string | undefined {
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*/i.exec(call.req.header('accept-language') ?? '')?.[0]
}
