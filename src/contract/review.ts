import { z } from 'zod'
import { airframeSchema } from './airframe.ts'
import { pdfSizeSchema } from './pdf-size.ts'
import { pictureSchema } from './picture.ts'
import * as field from './record-fields.ts'

const score = z.number().min(0).max(1_000).describe('a number from 0 to score_max')
const points = z.array(field.sentence).describe('a list of texts, or [] for none')

export const reviewRecordSchema = z
  .strictObject({
    id: field.recordId,
    slug: field.slug,
    magazine: field.name,
    magazine_name: field.name.meta({ answer: 'The magazine with its issue' }),
    issue_month: field.optional(z.int().min(1).max(12).describe('a month from 1 to 12')),
    issue_year: field.optional(field.year),
    title: field.optional(field.name),
    model: field.optional(
      field.recordId.meta({ description: 'the id of a model', answer: 'Id of the model that was tested' }),
    ),
    image: field.optional(field.picturePath),
    image_alt: field.optional(field.sentence),
    file: field.pdfPath,
    score: field.optional(score),
    score_max: field.optional(z.number().gt(0).max(1_000).describe('the best possible score')),
    text: field.optional(field.story),
    pros: points,
    cons: points,
  })
  .refine(
    (review) => review.score === null || review.score_max === null || !(review.score > review.score_max),
    field.rule('is more than score_max', 'score'),
  )

export type ReviewRecord = z.infer<typeof reviewRecordSchema>

export const reviewSchema = z
  .object({
    ...field.answerShape(reviewRecordSchema.shape, ['image', 'image_alt', 'file']),
    image: pictureSchema.nullable(),
    file: z.string().describe('Address of the PDF, to be appended to the host'),
    file_size: pdfSizeSchema.nullable(),
    model_name: z.string().nullable(),
    silhouette: airframeSchema.shape.silhouette,
  })
  .meta({ id: 'Review' })

export type Review = z.infer<typeof reviewSchema>

/** A review on the page of its model, without what the magazine wrote. */
export const reviewSummarySchema = reviewSchema
  .omit({ text: true, pros: true, cons: true, silhouette: true })
  .meta({ id: 'ReviewSummary' })

export type ReviewSummary = z.infer<typeof reviewSummarySchema>
