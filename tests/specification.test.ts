import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { evidenceSchema, findStaleReason } from './support/checks/evidence.ts'

const line = z.union([
  z.strictObject({ line: z.string(), evidence: z.array(evidenceSchema).min(1) }),
  z.strictObject({ line: z.string(), departure: z.literal('decision 5') }),
])
const sections = z
  .record(z.string(), z.array(line))
  .parse(JSON.parse(readFileSync('docs/specification.json', 'utf8')))

test("every line of the client's specification has a test that exists and runs, or is a recorded departure", () => {
  const lines = Object.values(sections).flat()
  expect(lines.length).toBeGreaterThan(70)
  const stale = lines.flatMap((entry) => {
    const reasons = 'evidence' in entry ? entry.evidence.map(findStaleReason) : []
    return reasons.flatMap((reason) => (reason ? [`'${entry.line}': ${reason}`] : []))
  })
  expect(stale).toEqual([])
})
