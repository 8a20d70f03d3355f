import { z } from 'zod'
import { pictureSchema } from './picture.ts'
import {
  amongOtherFaults,
  name,
  optional,
  pdfPath,
  picturePath,
  recordId,
  sentence,
  slug,
  story,
  year,
} from './record-fields.ts'

export const reviewSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    magazine: z.string(),
    magazine_name: z.string().describe('The magazine with its issue'),
    image: pictureSchema.nullable(),
    file: z.string().describe('Address of the PDF, to be appended to the host'),
    title: z.string().nullable(),
    issue_month: z.int().nullable(),
    issue_year: z.int().nullable(),
    model: z.int().nullable().describe('Id of the model that was tested'),
    model_name: z.string().nullable(),
    score: z.number().nullable(),
    score_max: z.number().nullable(),
    text: z.string().nullable(),
    pros: z.array(z.string()),
    cons: z.array(z.string()),
  })
  .meta({ id: 'Review' })

export type Review = z.infer<typeof reviewSchema>

/** A review beside the model that it is about: without what the magazine wrote. */
export const reviewSummarySchema = reviewSchema
  .omit({ text: true, pros: true, cons: true })
  .meta({ id: 'ReviewSummary' })

export type ReviewSummary = z.infer<typeof reviewSummarySchema>

const score = z.number().min(0).max(1_000).describe('a number from 0 to score_max')
const points = z.array(sentence).describe('a list of texts, or [] for none')

/** A review in `reviews.yaml`. */
export const reviewRecordSchema = z
  .strictObject({
    id: recordId,
    slug,
    magazine: name,
    magazine_name: name,
    issue_month: optional(z.int().min(1).max(12).describe('a month from 1 to 12')),
    issue_year: optional(year),
    title: optional(name),
    model: optional(recordId.describe('the id of a model')),
    image: optional(picturePath),
    image_alt: optional(sentence),
    file: pdfPath,
    score: optional(score),
    score_max: optional(z.number().gt(0).max(1_000).describe('the best possible score')),
    text: optional(story),
    pros: points,
    cons: points,
  })
  .refine(
    (review) => review.score === null || review.score_max === null || !(review.score > review.score_max),
    {
      path: ['score'],
      message: 'is more than score_max',
      ...amongOtherFaults,
    },
  )

export type ReviewRecord = z.infer<typeof reviewRecordSchema>
