import { randomUUID } from 'node:crypto'
import { contactFormSchema } from '../contract/contact-message.ts'
import type { Endpoint } from './endpoint.ts'
import { openForm } from './sender.ts'

export const openContactFormEndpoint: Endpoint = {
  method: 'get',
  path: '/contactus',
  summary: 'What a form in a browser needs before it sends a message; sets the cookie XSRF-TOKEN',
  answer: contactFormSchema,
  status: 200,
  refusals: [],
  handle: async (call, site) => {
    const token = await openForm(call, site)
    call.header('cache-control', 'no-store')
    return call.json({ token, key: randomUUID() })
  },
}
