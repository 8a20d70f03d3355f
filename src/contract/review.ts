import { z } from 'zod'
import { recordSchema } from '../content-model/record-schema.ts'
import { review } from '../content-model/review.ts'
import { airframeSchema } from './models/airframe.ts'
import { toAnswerShape } from './answers/answer-shape.ts'
import { pdfSizeSchema } from './pdf-size.ts'
import { pictureSchema } from './picture.ts'
import { ofEntry } from './answers/translated-answer.ts'

export const reviewRecordSchema = recordSchema(review)

export const reviewSchema = ofEntry(
  z
    .object({
      ...toAnswerShape(reviewRecordSchema.shape, ['image', 'image_alt', 'file']),
      image: pictureSchema.nullable(),
      file: z.string().describe('Address of the PDF, relative to the host'),
      file_size: pdfSizeSchema.nullable(),
      model_name: z.string().nullable(),
      silhouette: airframeSchema.shape.silhouette,
    })
    .meta({ id: 'Review' }),
  'review',
  'id',
)

export type Review = z.infer<typeof reviewSchema>

/** A review on the page of its model, without its text. */
export const reviewSummarySchema = ofEntry(
  reviewSchema.omit({ text: true, pros: true, cons: true, silhouette: true }).meta({ id: 'ReviewSummary' }),
  'review',
  'id',
)

export type ReviewSummary = z.infer<typeof reviewSummarySchema>
