import { z } from 'zod'

/** Published translations of texts that an entry has, whichever entries they were published with. */
export const translationMemorySchema = z.object({
  texts: z.array(z.object({ original: z.string(), text: z.string() })),
})

export type TranslationMemory = z.infer<typeof translationMemorySchema>
