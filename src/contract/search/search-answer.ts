// What the API answers to searches, and the search documents of a small catalogue, which browsers search themselves.
import { z } from 'zod'
import { isContainer } from '../../content-model/fields/field-path.ts'
import { ofEntry, untranslated } from '../answers/translated-answer.ts'
import { pictureSchema } from '../picture.ts'
import { places, resultKinds } from './search-kinds.ts'

const filterSchema = z
  .object({
    kind: z.enum(['wingspan', 'weight', 'displacement', 'cells', 'channels', 'scale']),
    min: z
      .number()
      .nullable()
      .describe('mm, g, cc, a number of cells or channels, or the second number of a scale'),
    max: z.number().nullable(),
    text: z.string().describe('What was typed'),
  })
  .meta({ id: 'SearchFilter' })

/** What a list of results shows in addition to the name. Which fields exist depends on the kind. */
const detailsSchema = z
  .object({
    id: z.int().describe('Of a model or an accessory'),
    image: pictureSchema.nullable(),
    wingspan: z.int().describe('mm'),
    weight: z.int().describe('g'),
    weight_max: z.int().nullable().describe('g'),
    aircraft_class: z.string(),
    skill: z.string().nullable(),
    versions: z.array(z.object({ name: z.string(), product_code: z.string() })),
    product_code: z.string(),
    magazine_name: z.string(),
    score: z.number().nullable(),
    score_max: z.number().nullable(),
    city: z.string().nullable(),
    country: z.string(),
    country_code: z.string().nullable().describe('ISO 3166-1 alpha-2'),
    is_discontinued: z.boolean(),
    untranslated,
  })
  .partial()
  .meta({ id: 'SearchResultDetails' })

/**
 * Names the entry that the picture of a result belongs to, whose alternative text is then translated. The name of a result
 * already is.
 */
function findEntryWithPicture({ kind, details }: Record<string, unknown>) {
  const id = isContainer(details) ? String(Reflect.get(details, 'id')) : ''
  if (kind === 'model') return { type: 'aircraft model' as const, key: id }
  return kind === 'accessory' ? { type: 'accessory' as const, key: id } : undefined
}

const searchResultSchema = ofEntry(
  z
    .object({
      kind: z.enum(resultKinds),
      slug: z
        .string()
        .optional()
        .describe('Of everything but spare parts and pages; for a manual, that of its model'),
      code: z.string().optional().describe('For parts, and for results found by product code'),
      codes: z
        .array(z.string())
        .optional()
        .describe('If only the beginning of a code was typed and it has several: all of them'),
      name: z.string(),
      url: z.string(),
      matched: z
        .array(z.object({ word: z.string(), in: z.enum(places) }))
        .describe('Where each word was found; empty if a code or only a figure was typed'),
      details: detailsSchema,
      untranslated,
    })
    .meta({ id: 'SearchResult' }),
  findEntryWithPicture,
)

export type FoundItem = z.infer<typeof searchResultSchema>

export const searchAnswerSchema = z
  .object({
    query: z.string(),
    filters: z.array(filterSchema).describe('Figures with a unit, read from the query'),
    results: z.array(searchResultSchema).describe('Results that match every word and filter, the best first'),
    total: z.int().describe('Number of all results'),
    counts: z.partialRecord(z.enum(resultKinds), z.int()).describe('Results by kind'),
    dropped: z.array(z.string()).describe('Words without which `nearest` was found'),
    nearest: z
      .array(searchResultSchema)
      .describe(
        'Only without results: entries that match without the dropped words or, if none are dropped, with similar spelling',
      ),
  })
  .meta({ id: 'SearchAnswer' })

export type SearchAnswer = z.infer<typeof searchAnswerSchema>

const figure = z.number().nullable()

/**
 * Search documents as columns, with one item per document. Each distinct text and list of numbers is included once, and columns
 * refer to it by its position.
 */
export const compactDocumentsSchema = z
  .object({
    texts: z.array(z.string()),
    lists: z.array(z.array(z.number())),
    kinds: z.array(z.int()).describe('Positions in the list of kinds'),
    keys: z.array(z.string()).describe('Empty if a code or the id of a model identifies the document'),
    names: z.array(z.int()),
    discontinued: z.array(z.int()).describe('1 if discontinued, otherwise 0'),
    untranslated: z
      .array(z.int())
      .describe('1 if the name is English because it is not translated, otherwise 0'),
    codes: z.array(z.string()).describe('Separated by spaces'),
    models: z.array(z.int()).describe('Lists of ids'),
    places: z.array(z.array(z.int())).describe('For each place: lists of texts'),
    figures: z
      .array(z.tuple([z.number(), z.number(), figure, figure, figure, figure, figure, z.int()]))
      .describe(
        'For models, in order: wingspan, weight, greatest weight, scale, channels, most channels, displacement, list of powers',
      ),
  })
  .meta({ id: 'SearchDocuments' })

export type CompactDocuments = z.infer<typeof compactDocumentsSchema>
