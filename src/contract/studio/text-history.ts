import { z } from 'zod'
import { doneBy } from './draft.ts'

const publishedTextSchema = z.object({
  text: z.string().describe('A paragraph of a long text, a line of a list or the whole text'),
  publication: z.int().describe('The publication that brought it'),
  ...doneBy,
})

export type PublishedText = z.infer<typeof publishedTextSchema>

/**
 * Who published the texts of an entry, in English and in another language. Texts that came with an import of which only a list
 * was kept, such as the first one, are missing.
 */
export const textHistorySchema = z.object({
  originals: z
    .array(publishedTextSchema)
    .describe('English texts: those of today, and those that outdated translations were made from'),
  translations: z.array(publishedTextSchema).describe('Translations of today'),
})

export type TextHistory = z.infer<typeof textHistorySchema>
