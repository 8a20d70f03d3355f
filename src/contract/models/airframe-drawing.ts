import { z } from 'zod'
import { surfaceKinds } from './control-surfaces.ts'

const figure = z.number().min(-100_000).max(100_000).describe('a number')
const point = z.tuple([figure, figure]).describe('a point: [x, y]')
const points = (min: number) => z.array(point).min(min).max(200).describe('a list of points: [[x, y], …]')
const rectangle = z.tuple([figure, figure, figure, figure])

const viewBox = rectangle
  .refine(([, , width, height]) => width > 0 && height > 0, 'has no area')
  .describe('the viewBox of the drawing: [x, y, width, height]')

const view = z.object({
  viewBox,
  bounds: rectangle
    .refine(([left, top, right, bottom]) => right > left && bottom > top, 'has no area')
    .describe('the airframe itself in the drawing: [left, top, right, bottom]'),
})

/**
 * The file `media/drawings/SLUG/facts.json` about the drawings next to it; unknown keys are ignored. One unit is 10 mm of the
 * full-size aircraft, as in the drawings.
 */
export const drawingFactsSchema = z.object({
  views: z
    .object({
      top: view,
      side: view,
      front: view,
      hero: z
        .object({
          viewBox,
          photo: z.string().describe('the path of the photograph within media/'),
        })
        .optional(),
    })
    .describe('the views top, side and front'),
  ground: z
    .object({ side: figure, front: figure })
    .describe('the y of the ground in the views side and front'),
  datum: z
    .object({ side: point, top: point })
    .describe('the leading edge at the root of the first wing in the views side and top'),
  wings: z
    .array(
      z.object({
        which: z.string().describe('the name of the wing'),
        root: z.object({ side: point }).describe('the leading edge at the root'),
        tip: z.object({ side: point }).describe('the leading edge at the tip'),
      }),
    )
    .min(1)
    .describe('a list of wings, the upper one first'),
  surfaces: z
    .array(
      z.object({
        kind: z.enum(surfaceKinds).describe('elevator, aileron, rudder or flap'),
        view: z.enum(['top', 'side']).describe('top or side'),
        wing: z.string().optional().describe('the name of its wing'),
        hinge: points(2),
        polygon: points(3),
      }),
    )
    .max(40)
    .describe('a list of control surfaces'),
  parts: z
    .record(z.string(), z.record(z.string(), point))
    .describe('points of parts by view, such as tail: {side: [x, y]}'),
})

export type DrawingFacts = z.infer<typeof drawingFactsSchema>

const viewSchema = z.object({
  image: z.string().describe('Address of the SVG'),
  view_box: rectangle.describe(
    'Left, top, width and height of the drawing; one unit is 10 mm of the full-size aircraft',
  ),
  bounds: rectangle.describe('Left, top, right and bottom of the airframe itself in the drawing'),
})

export type DrawingView = z.infer<typeof viewSchema>

/** A drawing with the positions of parts. It need not be to scale. */
export const partsViewSchema = z
  .object({
    image: z.string().describe('Address of the SVG'),
    view_box: rectangle.describe('Left, top, width and height of the drawing'),
    places: z.record(z.string(), point).describe('Where parts are, by name'),
  })
  .meta({ id: 'PartsView' })

export type PartsView = z.infer<typeof partsViewSchema>

/** The three views at the same scale. */
export const airframeDrawingSchema = z
  .object({
    top: viewSchema,
    side: viewSchema,
    front: viewSchema,
    ground: z.number().describe('The y of the ground in the views side and front'),
    balance: z
      .object({ top: point, side: point })
      .nullable()
      .describe('Where the model balances, in the views top and side'),
    hero: z
      .object({
        image: z.string().describe('Address of the SVG'),
        tail: z.number().describe('Where the tail begins, as a share of the width'),
      })
      .nullable()
      .describe("Line drawing from the same camera position as the model's picture"),
    parts: partsViewSchema.describe('The drawing that shows the most parts, and their positions'),
  })
  .meta({ id: 'AirframeDrawing' })

export type AirframeDrawing = z.infer<typeof airframeDrawingSchema>
