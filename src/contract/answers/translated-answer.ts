// Says in the schemas of answers which texts exist in several languages, and to which entry of the catalogue they belong.
// `api/translate-answer.ts` reads this. Only the server uses it.
import { z } from 'zod'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'

interface EntryName {
  type: ContentTypeName
  key: string
}

type FindEntry = (answer: Record<string, unknown>) => EntryName | undefined

const texts = new WeakSet<z.ZodType>()
const entries = new WeakMap<z.ZodType, FindEntry>()

/** Marks the schema of a text that may be translated. Call it last: zod copies a schema whenever it is described. */
export function translatedText<Schema extends z.ZodType>(schema: Schema): Schema {
  texts.add(schema)
  return schema
}

/**
 * Marks the schema of an object whose texts are those of an entry, down to objects that belong to another entry. `key` is the
 * property with the entry's key. Where the content type differs between answers, a function names the entry. Call it last: zod copies
 * a schema whenever it is extended.
 */
export function ofEntry<Schema extends z.ZodType>(
  schema: Schema,
  ...of: [type: ContentTypeName, key: string] | [find: FindEntry]
): Schema {
  if (of.length === 1) entries.set(schema, of[0])
  else entries.set(schema, (answer) => ({ type: of[0], key: String(answer[of[1]]) }))
  return schema
}

export const isTranslatedText = (schema: z.ZodType): boolean => texts.has(schema)

export const findEntryOf = (schema: z.ZodType): FindEntry | undefined => entries.get(schema)

/** The property of answers that names the texts which are not translated into the language of the answer. */
export const untranslated = z
  .array(z.string())
  .optional()
  .describe(
    'The texts that are in English, because they are not translated yet; missing if there are none. Of a list of which only some lines are translated, its name and the English lines, such as `pros.1`',
  )
