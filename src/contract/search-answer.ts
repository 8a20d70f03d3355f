import { z } from 'zod'
import { pictureSchema } from './picture.ts'
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

/** What a list of results shows besides the name; only what applies to the kind. */
const detailsSchema = z
  .object({
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
    is_discontinued: z.boolean(),
  })
  .partial()
  .meta({ id: 'SearchResultDetails' })

const searchResultSchema = z
  .object({
    kind: z.enum(resultKinds),
    slug: z
      .string()
      .optional()
      .describe("Of models, accessories, reviews, distributors and events; a manual's is its model's"),
    code: z.string().optional().describe('Of parts, and what was found by its product code'),
    codes: z
      .array(z.string())
      .optional()
      .describe('Several product codes of which only the beginning was typed'),
    name: z.string(),
    url: z.string(),
    matched: z
      .array(z.object({ word: z.string(), in: z.enum(places) }))
      .describe('Where each word was found; empty where a code or only a figure was typed'),
    details: detailsSchema,
  })
  .meta({ id: 'SearchResult' })

export type FoundItem = z.infer<typeof searchResultSchema>

export const searchAnswerSchema = z
  .object({
    query: z.string(),
    filters: z.array(filterSchema).describe('Figures with a unit, read from the query'),
    results: z.array(searchResultSchema).describe('What matches every word and every filter, the best first'),
    total: z.int().describe('Results without limit'),
    counts: z.partialRecord(z.enum(resultKinds), z.int()).describe('Results by kind'),
    dropped: z.array(z.string()).describe('Words without which `nearest` was found'),
    nearest: z
      .array(searchResultSchema)
      .describe(
        'Only without results: what matches without the dropped words or, if none are dropped, what is spelt alike',
      ),
  })
  .meta({ id: 'SearchAnswer' })

export type SearchAnswer = z.infer<typeof searchAnswerSchema>

const figure = z.number().nullable()

/** Columns, one item for each document in order; each text and each list of numbers is there once and referred to by number. */
export const compactDocumentsSchema = z
  .object({
    texts: z.array(z.string()),
    lists: z.array(z.array(z.number())),
    kinds: z.array(z.int()).describe('Positions in the list of kinds'),
    keys: z.array(z.string()).describe('Empty where a code or the id of a model tells which it is'),
    names: z.array(z.int()),
    discontinued: z.array(z.int()).describe('1 for what is discontinued'),
    codes: z.array(z.string()).describe('Separated by spaces'),
    models: z.array(z.int()).describe('Lists of ids'),
    places: z.array(z.array(z.int())).describe('For each place: lists of texts'),
    figures: z
      .array(z.tuple([z.number(), z.number(), figure, figure, figure, figure, figure, z.int()]))
      .describe(
        'Of the models, in order: wingspan, weight, greatest weight, scale, channels, most channels, displacement, list of powers',
      ),
  })
  .meta({ id: 'SearchDocuments' })

export type CompactDocuments = z.infer<typeof compactDocumentsSchema>
