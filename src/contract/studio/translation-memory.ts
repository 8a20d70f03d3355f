import { z } from 'zod'

/** Translations of texts of other entries that are equal to texts of an entry. */
export const translationMemorySchema = z.object({
  texts: z.array(z.object({ original: z.string(), text: z.string() })),
})

export type TranslationMemory = z.infer<typeof translationMemorySchema>
