import type { Context } from 'hono'
import { z } from 'zod'
import { aircraftModelExists } from '../catalogue/aircraft-model.ts'
import { type Endpoint, notFound, readId } from './endpoint.ts'
import { Problem } from './problem.ts'
import { drawQrCode } from './qr-code.ts'

/** It changes only with the public address of the site. */
const FOR_A_DAY = 'public, max-age=86400'

/** A host name has at most 253 signs; a request may claim any, and a code holds only so much. */
const LONGEST_ORIGIN = 300

export const getAircraftModelAddressEndpoint: Endpoint = {
  method: 'get',
  path: '/aircraftmodels/:id/address.svg',
  summary: "The address of an aircraft model's page as a QR code, to be printed",
  parameter: 'Id of the aircraft model',
  answer: z.string().describe('A drawing without a size of its own; one unit is one module'),
  answerType: 'image/svg+xml',
  status: 200,
  refusals: [400, 404],
  handle: async (call, { db, siteUrl }) => {
    const id = readId(call)
    if (!(await aircraftModelExists(db, id))) throw notFound('aircraft model', call)
    const origin = siteUrl ?? originOf(call)
    return new Response(drawQrCode(`${origin}/aircraft-model-detail/${id}`), {
      headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': FOR_A_DAY },
    })
  },
}

/** The origin that was asked. @throws Problem 400 where it cannot be one */
function originOf(call: Context): string {
  const { origin } = new URL(call.req.url)
  if (origin.length > LONGEST_ORIGIN)
    throw new Problem(400, 'host-impossible', 'The host that this request names is too long.')
  return origin
}
