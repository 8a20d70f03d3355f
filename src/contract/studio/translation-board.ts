// Translations of the whole catalogue: how many there are, which entries lack some, and the texts that are sent to translators.
import { z } from 'zod'
import { editableTypes } from '../../content-model/content-types.ts'
import { otherLanguages } from '../../content-model/fields/translations-field.ts'

const kind = z.enum(editableTypes)

const path = z.array(z.union([z.string(), z.number()]))

const languageCountSchema = z.object({
  language: z.enum(otherLanguages),
  done: z.int(),
  outdated: z.int(),
})

const typeCountSchema = z.object({
  kind,
  entries: z.int().describe('Entries with texts'),
  texts: z.int().describe('English texts'),
  languages: z.array(languageCountSchema),
})

export type TypeCount = z.infer<typeof typeCountSchema>

export const translationBoardSchema = z.object({
  types: z.array(typeCountSchema).describe('Of the published catalogue; empty while they are counted'),
  counting: z
    .object({ done: z.int(), of: z.int() })
    .nullable()
    .describe('Entries whose texts have been counted, while a large catalogue is counted for the first time'),
})

export type TranslationBoard = z.infer<typeof translationBoardSchema>

export const entriesToTranslateSchema = z.object({
  rows: z
    .array(z.object({ kind, key: z.string(), name: z.string(), texts: z.int() }))
    .describe('At most 50, those with the most texts first'),
  total: z.int(),
  texts: z.int().describe('Texts of all these entries'),
})

export type EntriesToTranslate = z.infer<typeof entriesToTranslateSchema>

const sentTextSchema = z.object({
  kind,
  key: z.string(),
  name: z.string(),
  path,
  english: z.string(),
  text: z.string().describe('The translation; empty if there is none'),
  made_from: z.string().nullable().describe('The English text that an outdated translation was made from'),
  sent: z
    .string()
    .describe('When and with which translation it is sent, which is compared when it comes back'),
})

export type SentText = z.infer<typeof sentTextSchema>

export const sentTextsSchema = z.object({
  rows: z.array(sentTextSchema),
  next: z.string().nullable().describe('The value of `after` for the next page; null after the last one'),
})

export type SentTexts = z.infer<typeof sentTextsSchema>
