import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { problemSchema } from '../contract/problem.ts'
import type { Endpoint } from './endpoint.ts'

const SCHEMAS = '#/components/schemas/'

/** The API described in OpenAPI 3.1, from the schemas that check its input and its tests check its answers with. */
export function describeApi(endpoints: Endpoint[]): object {
  const paths: Record<string, object> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method]: describeEndpoint(endpoint) }
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
  const { method, path, summary, parameter, query, headers, body, answer, status, refusals } = endpoint
  const refused = (refusal: number) => [
    String(refusal),
    {
      description: STATUS_CODES[refusal] ?? 'Refused',
      content: { 'application/problem+json': { schema: describeSchema(problemSchema, 'output') } },
    },
  ]
  return {
    operationId: method + path.replace(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    ...((parameter || query || headers) && {
      parameters: [
        ...(parameter ? [describeId(parameter)] : []),
        ...Object.entries(query ?? {}).map(describeQuery),
        ...Object.entries(headers ?? {}).map(describeHeader),
      ],
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describeSchema(body, 'input') } },
      },
    }),
    responses: {
      [status]: {
        description: STATUS_CODES[status],
        content: {
          [endpoint.answerType ?? 'application/json']: { schema: describeSchema(answer, 'output') },
        },
      },
      ...Object.fromEntries([...refusals, 500].map(refused)),
    },
  }
}

function describeId(description: string) {
  return { name: 'id', in: 'path', required: true, description, schema: { type: 'integer' } }
}

function describeQuery([name, description]: [string, string]) {
  return { name, in: 'query', description, schema: { type: 'integer' } }
}

function describeHeader([name, description]: [string, string]) {
  return { name, in: 'header', description, schema: { type: 'string' } }
}

/** A schema that has a name becomes a reference to it. */
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
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => SCHEMAS + id,
    unrepresentable: 'any',
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  )
}
