import { z } from 'zod'
import { ofEntry, translatedText, untranslated } from './answers/translated-answer.ts'

/** A product code that another one replaces. */
export const earlierCodeSchema = ofEntry(
  z.object({
    code: z.string(),
    note: translatedText(z.string().nullable()),
    untranslated,
  }),
  'old code',
  'code',
)

export type EarlierCode = z.infer<typeof earlierCodeSchema>

/** The same with the address of the page that the code still has. */
export const linkedEarlierCodeSchema = ofEntry(
  earlierCodeSchema.extend({
    url: z.string().nullable().describe('The page of the code, if it still has one'),
  }),
  'old code',
  'code',
)

export type LinkedEarlierCode = z.infer<typeof linkedEarlierCodeSchema>
