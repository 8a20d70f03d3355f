// What the API answers about aircraft models. Versions and airframes are described in the files next to this one.
import { z } from 'zod'
import { aircraftModel } from '../../content-model/aircraft-model.ts'
import { recordSchema } from '../../content-model/record-schema.ts'
import { airframeSchema } from './airframe.ts'
import { toAnswerShape } from '../answers/answer-shape.ts'
import { pictureSchema } from '../picture.ts'
import { ofEntry, translatedText, untranslated } from '../answers/translated-answer.ts'

/** A file in the folder `models/`. */
export const aircraftModelRecordSchema = recordSchema(aircraftModel)

const { shape } = aircraftModelRecordSchema

/** Figures by which models are filtered and compared. Texts about engines and radios describe the same in words. */
export const comparableFields = {
  power: shape.power,
  channels: shape.channels,
  channels_max: shape.channels_max,
  servos: shape.servos,
  wing_pieces: shape.wing_pieces,
  dismantled_length: shape.dismantled_length,
  assembly_hours: shape.assembly_hours,
  flight_minutes: shape.flight_minutes,
  runway: shape.runway,
}

const itemSchema = z
  .object({ id: z.int(), name: translatedText(z.string()), untranslated })
  .meta({ id: 'Item' })

/** The class of a model. */
export const classOfModelSchema = ofEntry(
  z.object({ id: z.int(), name: translatedText(z.string()), untranslated }),
  'aircraft class',
  'id',
)

/** Fields that answers have in another form than records, or not at all. */
const fieldsAnsweredDifferently = [
  'class',
  'airframe',
  'image',
  'image_alt',
  'story',
  'successor',
  'include_list',
  'does_not_include_list',
  'features_list',
  'manual',
  'manuals',
  'versions',
] as const

// These fields come first in every answer, in this order.
const { id, slug, name, wingspan, length, weight, weight_max, radio_req } = shape

const names = Object.keys as <Shape extends object>(shape: Shape) => (keyof Shape)[]

/** All other fields, so that a new field is part of answers without being listed here. */
const otherFields = toAnswerShape(shape, [
  ...fieldsAnsweredDifferently,
  ...names({ id, slug, name, wingspan, length, weight, weight_max, radio_req }),
  ...names(comparableFields),
])

export const aircraftModelSchema = ofEntry(
  z
    .object({
      ...toAnswerShape({ id, slug, name }),
      image: pictureSchema.nullable(),
      story: translatedText(z.string().describe('Paragraphs separated by an empty line')),
      ...toAnswerShape({ wingspan, length, weight, weight_max, radio_req }),
      manual: z.string().nullable().describe('Link to the PDF'),
      aircraft_class: ofEntry(
        classOfModelSchema.extend({ image: pictureSchema.nullable() }),
        'aircraft class',
        'id',
      ),
      include_list: z.array(itemSchema),
      does_not_include_list: z.array(itemSchema),
      features_list: z.array(itemSchema),
      airframe: airframeSchema.nullable(),
      ...otherFields,
    })
    .meta({ id: 'AircraftModel' }),
  'aircraft model',
  'id',
)

export type AircraftModel = z.infer<typeof aircraftModelSchema>
