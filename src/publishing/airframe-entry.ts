import { z } from 'zod'
import { airframeRecordSchema } from '../contract/airframe.ts'
import { drawingFactsSchema } from '../contract/airframe-drawing.ts'
import { drawingPath, optional, slug } from '../contract/record-fields.ts'

const MAX_FACTS_LENGTH = 100_000

/** With the facts about its views, which a folder holds in a file of their own. */
export const airframeEntrySchema = airframeRecordSchema.safeExtend({
  slug,
  drawing: optional(
    z.strictObject({
      top: drawingPath,
      side: drawingPath,
      front: drawingPath,
      hero: optional(drawingPath),
      facts: z.string().max(MAX_FACTS_LENGTH).refine(areFacts, 'are no facts about the views'),
    }),
  ),
})

function areFacts(text: string): boolean {
  try {
    return drawingFactsSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
