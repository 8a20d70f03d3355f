// Puts answers into the language of the caller. Endpoints and their queries only know English texts; what can be translated, and
// to which entry it belongs, is said by the schema of the answer.
import { z } from 'zod'
import { innerType, toZodType } from '../contract/shared-fields.ts'
import { findEntryOf, isTranslatedText } from '../contract/answers/translated-answer.ts'
import { findTranslatedTexts } from '../entries/translated-texts.ts'
import { isContainer } from '../content-model/fields/field-path.ts'
import type { OtherLanguage } from '../content-model/fields/translations-field.ts'
import type { Database } from '../database/open-database.ts'

/** The texts of an answer, or of a part of it, that exist in several languages. */
interface TranslatedParts {
  /** Names the entry that the texts belong to. If undefined, they belong to the same entry as the object around them. */
  findEntry: ReturnType<typeof findEntryOf>
  /** The properties that are such texts, or lists of them. */
  texts: readonly string[]
  parts: ReadonlyMap<string, TranslatedParts>
}

/** Undefined if nothing in the answer is translated. */
export function findTranslatedParts(schema: z.ZodType): TranslatedParts | undefined {
  const inner = innerType(schema)
  if (inner) return findTranslatedParts(inner)
  if (schema instanceof z.ZodArray) return findTranslatedParts(toZodType(schema.element))
  const shapes =
    schema instanceof z.ZodObject
      ? [schema.shape]
      : schema instanceof z.ZodDiscriminatedUnion
        ? schema.options.map((option) => Object(option).shape)
        : []
  const properties = shapes.flatMap((shape) => Object.entries<z.ZodType>(shape))
  const texts = properties.flatMap(([name, property]) => (isText(property) ? [name] : []))
  const parts = new Map(
    properties.flatMap(([name, property]) => {
      const part = texts.includes(name) ? undefined : findTranslatedParts(property)
      return part ? [[name, part] as const] : []
    }),
  )
  return texts.length + parts.size > 0 ? { findEntry: findEntryOf(schema), texts, parts } : undefined
}

function isText(schema: z.ZodType): boolean {
  const inner = innerType(schema)
  return isTranslatedText(schema) || (inner !== undefined && isText(inner))
}

interface EntryOfTexts {
  /** The content type. */
  type: string
  key: string
}

/** Whether callers get another answer in another language. */
export const dependsOnLanguage = ({ answer, readsLanguage }: { answer: z.ZodType; readsLanguage?: true }) =>
  readsLanguage === true || findTranslatedParts(answer) !== undefined

/** An object of an answer with texts, and the entry that they belong to. */
interface FoundObject extends EntryOfTexts {
  object: Record<string, unknown>
  texts: readonly string[]
}

/**
 * A copy of an answer in the language, which names the texts that remain English in `untranslated`: a list by its name and, if others
 * of its texts are translated, also each such text by its place, such as `pros.0`. `outer` is the entry that texts belong to where the
 * answer does not say so.
 */
export async function translateAnswer(
  db: Database,
  answer: object,
  parts: TranslatedParts,
  language: OtherLanguage,
  outer?: EntryOfTexts,
): Promise<object> {
  // Endpoints may answer with objects that they keep for the next call.
  const copy = structuredClone(answer)
  const found: FoundObject[] = []
  collect(copy, parts, outer, found)
  const translations = await findTranslatedTexts(db, language, found)
  for (const { object, texts, type, key } of found) {
    const ofEntry = translations.get(`${type} ${key}`)
    const untranslated = texts.flatMap((name) => translateProperty(object, name, ofEntry))
    if (untranslated.length > 0) object['untranslated'] = untranslated
  }
  return copy
}

function collect(
  value: unknown,
  { findEntry, texts, parts }: TranslatedParts,
  outer: EntryOfTexts | undefined,
  found: FoundObject[],
): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, { findEntry, texts, parts }, outer, found)
    return
  }
  if (!isObject(value)) return
  const entry = findEntry ? findEntry(value) : outer
  if (entry && texts.length > 0) found.push({ object: value, texts, ...entry })
  for (const [name, part] of parts) collect(value[name], part, entry, found)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  isContainer(value) && !Array.isArray(value)

/** Returns the names of the texts of the property that have no translation. */
function translateProperty(
  object: Record<string, unknown>,
  name: string,
  translations: ReadonlyMap<string, string> | undefined,
): string[] {
  const value = object[name]
  if (Array.isArray(value)) {
    const english = value.flatMap((text: unknown, index) =>
      translations?.has(String(text)) ? [] : [`${name}.${index}`],
    )
    object[name] = value.map((text: unknown) => translations?.get(String(text)) ?? text)
    if (english.length === 0) return []
    return english.length === value.length ? [name] : [name, ...english]
  }
  if (typeof value !== 'string' || value === '') return []
  const text = translations?.get(value)
  if (text === undefined) return [name]
  object[name] = text
  return []
}
