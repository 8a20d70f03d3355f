import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { evidenceSchema, findStaleReason } from './support/checks/evidence.ts'

const mapSchema = z.strictObject({
  standard: z.literal('OWASP ASVS 5.0.0, levels 1 and 2'),
  requirements: z.array(
    z.strictObject({
      id: z.string(),
      met: z.enum(['yes', 'part', 'no']),
      how: z.string().min(10),
      evidence: z.array(evidenceSchema),
    }),
  ),
  /** A chapter, a section or a single requirement each. */
  notApplicable: z.array(z.strictObject({ ids: z.array(z.string()).min(1), reason: z.string().min(10) })),
})
const { requirements, notApplicable } = mapSchema.parse(
  JSON.parse(readFileSync('docs/security-requirements.json', 'utf8')),
)

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has: always its first ones.
 * Source: OWASP/ASVS, 5.0/docs_en/OWASP_Application_Security_Verification_Standard_5.0.0_en.csv
 */
const sectionSizes: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const standardIds = Object.entries(sectionSizes).flatMap(([chapter, sizes]) =>
  sizes.flatMap((size, index) =>
    Array.from({ length: size }, (_, requirement) => `${chapter}.${index + 1}.${requirement + 1}`),
  ),
)

test('every requirement of the standard is answered exactly once, and no unknown id is', () => {
  expect(standardIds).toHaveLength(253)
  const excluded = notApplicable
    .flatMap(({ ids }) => ids)
    .flatMap((id) => {
      const covered = standardIds.filter((known) => known === id || known.startsWith(`${id}.`))
      return covered.length > 0 ? covered : [`unknown: ${id}`]
    })
  const answered = [...requirements.map(({ id }) => id), ...excluded]
  expect(answered.toSorted()).toEqual(standardIds.toSorted())
})

test('requirements are in the order of the standard', () => {
  const ids = requirements.map(({ id }) => id)
  expect(ids).toEqual(standardIds.filter((id) => ids.includes(id)))
})

test('a fully or partly met requirement names evidence', () => {
  expect(requirements.filter(({ met, evidence }) => met !== 'no' && evidence.length === 0)).toEqual([])
})

test('every piece of evidence holds: the test exists and is not skipped, the text is in its file', () => {
  const stale = requirements.flatMap(({ id, evidence }) =>
    evidence.flatMap((piece) => {
      const reason = findStaleReason(piece)
      return reason ? [`${id}: ${reason}`] : []
    }),
  )
  expect(stale).toEqual([])
})
