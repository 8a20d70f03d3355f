import { storeContactMessage } from '../contact/contact-message.ts'
import { contactMessageSchema, contactReceiptSchema } from '../contract/contact-message.ts'
import { type Endpoint, readBody } from './endpoint.ts'

export const sendContactMessageEndpoint: Endpoint = {
  method: 'post',
  path: '/contactus',
  summary: 'Sends a message to the company; the answer comes when it is stored for good',
  body: contactMessageSchema,
  answer: contactReceiptSchema,
  status: 201,
  refusals: [400, 413, 415, 422],
  handle: async (call, { db }) => {
    const message = await readBody(call, contactMessageSchema)
    const receipt = await storeContactMessage(db, message)
    return Response.json(receipt, { status: 201, headers: { 'cache-control': 'no-store' } })
  },
}
