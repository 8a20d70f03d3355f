import { z } from 'zod'
import { studioApiPaths } from '../contract/studio/studio-paths.ts'
import { studioProblemSchema } from '../contract/studio/studio-problem.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import type { StudioEndpoint } from './studio-endpoint.ts'

/** Creates the endpoint that answers the OpenAPI description of all endpoints, including itself. */
export function createOpenApiEndpoint(endpoints: readonly StudioEndpoint[]): StudioEndpoint {
  const endpoint: StudioEndpoint = {
    method: 'GET',
    path: studioApiPaths.openApi,
    may: 'editor',
    summary: 'This description',
    answer: z.looseObject({ openapi: z.string() }),
    handle: async () => describeStudioApi([...endpoints, endpoint]),
  }
  return endpoint
}

/** OpenAPI 3.1, generated from the schemas that validate requests. */
function describeStudioApi(endpoints: readonly StudioEndpoint[]): object {
  const paths: Record<string, object> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hangar studio',
      version: '1.0.0',
      description: 'For signed-in staff, from pages of the site itself alone.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(studioProblemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
  }
}

const rules: Record<StudioEndpoint['may'], string> = {
  anyone: 'For everybody.',
  editor: 'For all staff.',
  administrator: 'For administrators.',
}

function describeEndpoint({ method, path, summary, may, answer, ...endpoint }: StudioEndpoint) {
  const { needsFreshPasskey, body, isUpload } = endpoint
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const fresh = needsFreshPasskey ? ' With a passkey used in the last five minutes.' : ''
  return {
    operationId:
      method.toLowerCase() +
      path.replace(/^\/api\/studio|[^a-zA-Z]+([a-z])/g, (_, letter = '') => letter.toUpperCase()),
    summary,
    description: rules[may] + fresh,
    ...(may === 'anyone' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(isUpload && { requestBody: { required: true, content: { '*/*': {} } } }),
    ...(body && { requestBody: { required: true, content: jsonContent(toJsonSchema(body, 'input')) } }),
    responses: {
      200: { description: 'Done', content: jsonContent(toJsonSchema(answer, 'output')) },
      default: {
        description: 'Refused, with a code that says why',
        content: jsonContent({ $ref: '#/components/schemas/Problem' }),
      },
    },
  }
}

function jsonContent(schema: object) {
  return { 'application/json': { schema } }
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
