// Generates requests to the API from its OpenAPI description.
import fc from 'fast-check'
import { hostileBodyArbitrary, hostileTextArbitrary } from '../support/catalogue/hostile-arbitraries.ts'
import { anyHeaders, headersWith } from './fuzz-headers.ts'
import { anyId, type FuzzRequest, hostileSegment, queryOf, rewritten } from './fuzz-request.ts'
import type { Operation, SiteContract } from './site-contract.ts'

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'BREW',
]

/** Longer than the API accepts. */
const tooLong = fc.constant(JSON.stringify({ message: 'x'.repeat(2_200_000) }))

const headerValue = hostileTextArbitrary.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').trim())

/** Requests to described operations, to unknown ones, and with unknown methods. */
export function apiRequests(contract: SiteContract): fc.Arbitrary<FuzzRequest> {
  const described = Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      describedRequest(path, method, operation, contract),
    ),
  )
  const madeUp = fc.record({
    kind: fc.constant('api, made up'),
    method: fc.constantFrom(...methods),
    path: fc
      .tuple(fc.constantFrom('/api', '/api/', '/api/reviews/', '/api/aircraftmodels/1/'), hostileSegment)
      .map(([start, end]) => start + end),
    headers: anyHeaders,
  })
  return fc.oneof({ weight: 9, arbitrary: fc.oneof(...described) }, { weight: 1, arbitrary: madeUp })
}

function describedRequest(
  template: string,
  described: string,
  operation: Operation,
  contract: SiteContract,
): fc.Arbitrary<FuzzRequest> {
  const named = (place: string) =>
    operation.parameters.filter((each) => each.in === place).map(({ name }) => name)
  const ids = fc.array(anyId, { minLength: 4, maxLength: 4 })
  const path = ids.map((values) => template.replace(/\{\w+\}/g, () => values.pop() ?? ''))
  const method = fc.oneof(
    { weight: 7, arbitrary: fc.constant(described.toUpperCase()) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  )
  const own = fc.dictionary(fc.constantFrom('x-own', ...named('header')), headerValue, { maxKeys: 3 })
  const schema = operation.requestBody?.content['application/json']?.schema
  return fc
    .record({
      kind: fc.constant('api'),
      method,
      path: fc.tuple(rewritten(path), queryOf(named('query'))).map((parts) => parts.join('')),
      own,
      sent: schema === undefined ? rarelyABody : bodyBy(schema, contract),
    })
    .chain(({ own: given, sent, ...request }) => {
      const first: [string, string][] = sent ? [['content-type', sent.type]] : []
      return headersWith([...first, ...Object.entries(given)]).map((headers) => ({
        ...request,
        headers,
        ...(sent && { body: sent.body }),
      }))
    })
}

type Sent = { body: string; type: string } | undefined

const rarelyABody: fc.Arbitrary<Sent> = fc.option(hostileBodyArbitrary, { freq: 12, nil: undefined })

function bodyBy(schema: unknown, contract: SiteContract): fc.Arbitrary<Sent> {
  const asJson = (body: string) => ({ body, type: 'application/json' })
  return fc.oneof(
    { weight: 40, arbitrary: valueBy(schema, contract).map((value) => asJson(JSON.stringify(value))) },
    { weight: 40, arbitrary: hostileBodyArbitrary },
    { weight: 1, arbitrary: tooLong.map(asJson) },
  )
}

/** A valid or nearly valid value for a schema; throws at an unknown kind of schema. */
function valueBy(schema: unknown, contract: SiteContract): fc.Arbitrary<unknown> {
  const { $ref, type, properties, required = [] } = Object(schema)
  if (typeof $ref === 'string') return valueBy(contract.schemas[$ref.split('/').at(-1) ?? ''], contract)
  if (type === 'string') {
    return fc.oneof(fc.constantFrom('pilot@example.com', 'contact-us', ''), fc.lorem(), hostileTextArbitrary)
  }
  if (type !== 'object')
    throw new Error(`${import.meta.filename}: no generator for the schema ${JSON.stringify(schema)}.`)
  const fields = Object.entries(Object(properties)).map(([name, field]) => [name, valueBy(field, contract)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}
