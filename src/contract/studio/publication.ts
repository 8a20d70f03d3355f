import { contentTypeNames } from '../../content-model/name-spaces.ts'
import { otherLanguages } from '../../content-model/fields/translations-field.ts'
import { z } from 'zod'
import { doneBy, draftSummarySchema, looseRecordSchema } from './draft.ts'
import { optionsSchema } from './studio-entry.ts'
import { fieldProblemSchema, studioProblemCodes } from './studio-problem.ts'

const entry = { kind: z.enum(contentTypeNames), key: z.string() }

const path = z.array(z.union([z.string(), z.number()]))

/** A field that differs. A value that does not exist is missing. */
const fieldDifferenceSchema = z.object({
  path,
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})

export type FieldDifference = z.infer<typeof fieldDifferenceSchema>

/** A figure that somebody should confirm before publishing. Publishing does not depend on it. */
const figureQuestionSchema = z.object({
  path,
  code: z
    .enum(['copied', 'tenfold', 'tenth', 'far'])
    .describe('An unchecked copied value; ten times or a tenth of the old value; far from similar models'),
  value: z.unknown(),
  from: z.string().optional().describe('Name of the entry that it was copied from'),
  before: z.number().optional().describe('The old value'),
  like: z
    .object({ class: z.string(), least: z.number(), most: z.number() })
    .optional()
    .describe('The range of the published models of the same class'),
})

export type FigureQuestion = z.infer<typeof figureQuestionSchema>

/** The difference that publishing a draft would make. */
export const entryDifferenceSchema = z.object({
  ...entry,
  name: z.string(),
  revision: z.int(),
  action: z.enum(['added', 'changed', 'removed']),
  fields: z.array(fieldDifferenceSchema).describe('For new entries only if there are at most 20 entries'),
  problems: z.array(fieldProblemSchema),
  conflicts: z.array(path),
  pages: z.array(z.string()).describe('Addresses of the public pages that will change'),
  needs: z
    .array(z.object({ ...entry, name: z.string() }))
    .describe('Drafts that must be published, too, such as entries that it refers to'),
  edited: z.object(doneBy).describe('Who changed the draft last'),
  questions: z.array(figureQuestionSchema),
  outdates: z
    .partialRecord(z.enum(otherLanguages), z.int())
    .describe('How many translations it makes outdated, by language'),
  options: optionsSchema.describe('Labels of references; empty if there are more than 20 entries'),
})

export type EntryDifference = z.infer<typeof entryDifferenceSchema>

/** Without `entries`, the differences of all drafts. */
export const differencesRequestSchema = z.strictObject({ entries: z.array(z.strictObject(entry)).optional() })

export const publishSchema = z.strictObject({
  entries: z
    .array(z.strictObject({ ...entry, revision: z.int() }))
    .min(1)
    .max(2_000),
  note: z.string().trim().max(500).nullable(),
  due_at: z.iso.datetime({ offset: true }).nullish().describe('When to publish; at once if missing'),
})

export const publicationSchema = z.object({
  id: z.int(),
  source: z.enum(['studio', 'schedule', 'undo', 'import']),
  state: z.enum(['scheduled', 'published', 'failed', 'withdrawn']),
  staff: z.string().nullable(),
  note: z.string().nullable(),
  due_at: z.string().nullable().describe('When a scheduled publication is or was due'),
  published_at: z.string().nullable(),
  problem: z.enum(studioProblemCodes).nullable().describe('Why a scheduled publication failed'),
  undoes: z.int().nullable(),
  undone_by: z.int().nullable(),
  /** False if the publication was too large to record its entries. */
  is_recorded: z.boolean(),
  entries: z.array(
    z.object({
      ...entry,
      name: z.string(),
      action: z.enum(['added', 'changed', 'removed']),
      fields: z.array(fieldDifferenceSchema).describe('Only if the publication has few entries'),
    }),
  ),
  entry_count: z.int().describe('`entries` has at most 20'),
})

export type Publication = z.infer<typeof publicationSchema>

export const publicationDetailSchema = publicationSchema.extend({
  changes: z.array(
    z.object({
      ...entry,
      name: z.string(),
      before: looseRecordSchema.nullable(),
      after: looseRecordSchema.nullable(),
      fields: z.array(fieldDifferenceSchema),
      options: optionsSchema.describe('Labels of references; empty if there are more than 20 entries'),
    }),
  ),
})

export type PublicationDetail = z.infer<typeof publicationDetailSchema>

/** An entry that a publication removed and that has not been restored. */
export const removedEntrySchema = z.object({
  ...entry,
  name: z.string(),
  publication: z.int(),
  staff: z.string().nullable(),
  removed_at: z.string().nullable(),
})

export type RemovedEntry = z.infer<typeof removedEntrySchema>

/** The publication that undoes another or, if it could not be published, the drafts that were prepared. */
export const undoAnswerSchema = z.object({
  publication: publicationSchema.nullable(),
  drafts: z.array(z.object({ ...entry, name: z.string() })),
})

export type UndoAnswer = z.infer<typeof undoAnswerSchema>

export const studioOverviewSchema = z.object({
  drafts: z.array(z.object({ ...entry, name: z.string(), draft: draftSummarySchema })),
  messages: z.object({ new: z.int(), held: z.int(), failed: z.int() }),
  pictures_left: z
    .int()
    .nullable()
    .describe('Pictures that the server still prepares; null if it has not counted them or prepares none'),
  publications: z.array(publicationSchema).describe('The last five'),
  scheduled: z.array(publicationSchema).describe('Scheduled publications, and those that failed'),
})

export type StudioOverview = z.infer<typeof studioOverviewSchema>
