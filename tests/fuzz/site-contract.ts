// The API's OpenAPI description, to generate requests from and check responses against.
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'

const responseSchema = z.object({
  content: z.record(z.string(), z.object({ schema: z.unknown() })),
})
const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })).default([]),
  requestBody: responseSchema.optional(),
  responses: z.record(z.string(), responseSchema),
})
const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
})

export type Operation = z.infer<typeof operationSchema>

export interface SiteContract {
  paths: Record<string, Record<string, Operation>>
  schemas: Record<string, Record<string, unknown>>
  /** Operations that a path may mean: as sent, decoded, in other case or without repeated slashes. */
  operationsAt: (path: string) => { isExact: boolean; operations: Record<string, Operation> } | undefined
  /** Describes what is wrong with a response body, if anything. */
  findBodyViolation: (
    operation: Operation | undefined,
    status: number,
    type: string,
    body: string,
  ) => string | undefined
}

const PROBLEM = 'application/problem+json'

export function parseContract(description: unknown): SiteContract {
  const { paths, components } = descriptionSchema.parse(description)
  const { schemas } = components
  const validatorFor = openValidators(schemas)
  const templates = Object.entries(paths).map(([path, operations]) => ({
    operations,
    test: new RegExp(`^${path.replace(/[.]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  const find = (path: string) => templates.find(({ test }) => test.test(path))?.operations
  return {
    paths,
    schemas,
    operationsAt: (path) => {
      const exact = find(path)
      if (exact) return { isExact: true, operations: exact }
      const operations = find(simplified(path))
      return operations && { isExact: false, operations }
    },
    findBodyViolation: (operation, status, type, body) => {
      const [media = ''] = type.split(';')
      const described = operation?.responses[status]?.content[media]?.schema
      const schema = described ?? (media === PROBLEM ? { $ref: '#/components/schemas/Problem' } : undefined)
      if (schema === undefined) return `the description has no response ${status} of type '${type}'`
      if (media === 'image/svg+xml') return /^<svg [^]*<\/svg>\n$/.test(body) ? undefined : 'not an SVG'
      return findViolation(validatorFor(schema), body)
    },
  }
}

function openValidators(schemas: SiteContract['schemas']) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ components: { schemas } }, 'contract')
  const known = new Map<string, ValidateFunction>()
  return (schema: unknown): ValidateFunction => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/')
    const validate = known.get(text) ?? ajv.compile(JSON.parse(text))
    known.set(text, validate)
    return validate
  }
}

function findViolation(validate: ValidateFunction, body: string): string | undefined {
  try {
    if (validate(JSON.parse(body))) return undefined
  } catch {
    return `not JSON: ${body.slice(0, 80)}`
  }
  const [error] = validate.errors ?? []
  return `${error?.instancePath} ${error?.message}`
}

function simplified(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/')
  } catch {
    return path
  }
}
