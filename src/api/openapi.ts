import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { problemSchema } from '../contract/problem.ts'
import { languageCodes } from '../languages/languages.ts'
import type { Endpoint } from './endpoint.ts'
import { dependsOnLanguage } from './translate-answer.ts'

const SCHEMAS = '#/components/schemas/'

const LANGUAGE_PARAMETER = {
  description: 'The language of the texts; without it, the header Accept-Language decides',
  values: languageCodes,
}

/** Generates an OpenAPI 3.1 description from the schemas that validate requests. */
export function describeApi(endpoints: Endpoint[]): object {
  const paths: Record<string, object> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method ?? 'get']: describeEndpoint(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hangar',
      version: '1.0.0',
      description: 'The catalogue of a maker of radio-controlled scale model aircraft.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: describeNamedSchemas() },
  }
}

function describeEndpoint(endpoint: Endpoint) {
  const { method = 'get', path, summary, idOf, slugOf, hasCode } = endpoint
  const { headers = {}, body, answer } = endpoint
  const isTranslated = dependsOnLanguage(endpoint)
  const query = isTranslated ? { ...endpoint.query, language: LANGUAGE_PARAMETER } : (endpoint.query ?? {})
  const {
    responseType = 'application/json',
    status = 200,
    refusals = idOf ? [400, 404] : hasCode || slugOf ? [404] : [],
  } = endpoint
  const parameters = [
    ...(idOf ? [describeParameter('path', 'id', `Id of the ${idOf}`, 'integer')] : []),
    ...(slugOf ? [describeParameter('path', 'slug', `Slug of the ${slugOf}`, 'string')] : []),
    ...(hasCode ? [describeParameter('path', 'code', 'Product code in any spelling', 'string')] : []),
    ...Object.entries(query).map(([name, about]) =>
      typeof about === 'string'
        ? describeParameter('query', name, about, 'integer')
        : describeParameter('query', name, about.description, 'string', about.values),
    ),
    ...Object.entries(headers).map(([name, text]) => describeParameter('header', name, text, 'string')),
  ]
  const describeResponse = (code: number, type: string, schema: z.ZodType) => [
    code,
    { description: STATUS_CODES[code], content: { [type]: { schema: describeSchema(schema, 'output') } } },
  ]
  return {
    operationId: method + path.replace(/^\/api|[^a-z]+([a-z])/g, (_, letter = '') => letter.toUpperCase()),
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describeSchema(body, 'input') } },
      },
    }),
    responses: Object.fromEntries([
      describeResponse(status, responseType, answer),
      // A call gets 503 while the site is busy or its database is away.
      ...[...new Set([...(isTranslated ? [400] : []), ...refusals, 500, 503])].map((code) =>
        describeResponse(code, 'application/problem+json', problemSchema),
      ),
    ]),
  }
}

function describeParameter(
  where: string,
  name: string,
  description: string,
  type: string,
  values?: readonly string[],
) {
  const schema = { type, ...(values && { enum: values }) }
  return { name, in: where, ...(where === 'path' && { required: true }), description, schema }
}

function describeSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const id = schema.meta()?.id
  if (typeof id === 'string') return { $ref: SCHEMAS + id }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) {
    return { type: 'array', items: describeSchema(schema.element, io) }
  }
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}

function describeNamedSchemas(): Record<string, unknown> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: (id) => SCHEMAS + id, unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  )
}
