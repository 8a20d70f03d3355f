import type { Context } from 'hono'
import type { z } from 'zod'
import { isDeeperThan, MAX_JSON_DEPTH } from '../contract/json-depth.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'

/** Parses the body as JSON and checks it with the schema. @throws StudioProblem body-unreadable */
export async function readStudioBody(call: Context, schema: z.ZodType): Promise<unknown> {
  const type = call.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new StudioProblem('body-unreadable')
  const body = parseJson(await call.req.text())
  if (isDeeperThan(body, MAX_JSON_DEPTH)) throw new StudioProblem('body-unreadable')
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path }) => ({
    path: path.filter((part) => typeof part !== 'symbol'),
    code: 'invalid' as const,
  }))
  throw new StudioProblem('body-unreadable', { fields })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StudioProblem('body-unreadable')
  }
}
