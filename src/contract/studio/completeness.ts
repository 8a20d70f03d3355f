import { z } from 'zod'

/** Facts about a model that the press prints. */
export const pressFacts = [
  'wingspan',
  'length',
  'weight',
  'wing_area',
  'scale',
  'engine',
  'electric',
  'propeller',
  'cg',
  'throws',
  'story',
  'lists',
  'photographs',
  'image',
  'manual',
  'parts',
] as const

export type PressFact = (typeof pressFacts)[number]

const fact = z.enum(pressFacts)

/** Figures of a model that contradict each other. */
const figureDoubtSchema = z.object({
  model: z.object({ id: z.int(), name: z.string() }),
  code: z.enum(['span-unlike-scale', 'loading-unlike-class', 'balance-outside-chord', 'code-unlike-model']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type FigureDoubt = z.infer<typeof figureDoubtSchema>

const completenessRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  missing: z.array(fact),
  unneeded: z.array(fact).describe('Such as an electric motor if there is an engine'),
})

export type CompletenessRow = z.infer<typeof completenessRowSchema>

export const completenessSchema = z.object({
  total: z.int().describe('Models'),
  complete: z.int(),
  facts: z.array(z.object({ fact, missing: z.int() })),
  rows: z.array(completenessRowSchema).describe('At most 50 models, those with the most gaps first'),
  doubts: z.array(figureDoubtSchema).describe('100 at most'),
  doubt_count: z.int(),
  asked: z
    .array(z.object({ about: z.string(), model: z.int().nullable(), count: z.int() }))
    .describe('What visitors asked for in messages, within 90 days'),
  searched: z
    .array(z.object({ query: z.string(), count: z.int() }))
    .describe('Searches of visitors without results, within 30 days'),
})

export type Completeness = z.infer<typeof completenessSchema>
