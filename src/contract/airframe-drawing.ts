import { z } from 'zod'

const figure = z.number().min(-100_000).max(100_000).describe('a number')
const point = z.tuple([figure, figure]).describe('a point: [x, y]')
const points = (min: number) => z.array(point).min(min).max(200).describe('a list of points: [[x, y], …]')
const rectangle = z.tuple([figure, figure, figure, figure])

const view = z.object({
  viewBox: rectangle.describe('the viewBox of the drawing: [x, y, width, height]'),
  bounds: rectangle.describe('the airframe itself in the drawing: [left, top, right, bottom]'),
})

/**
 * What `media/drawings/SLUG/facts.json` says about the drawings next to it; other keys are left alone. One unit is
 * 10 mm of the full-size aircraft, as in the drawings.
 */
export const drawingFactsSchema = z.object({
  views: z
    .object({
      top: view,
      side: view,
      front: view,
      hero: z
        .object({
          viewBox: rectangle,
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
        kind: z.enum(['aileron', 'flap', 'elevator', 'rudder']).describe('aileron, flap, elevator or rudder'),
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

export const drawingViews = ['top', 'side', 'front'] as const

export type DrawingView = (typeof drawingViews)[number]

const address = z.string().describe('Address of the SVG')

/** The three views at one scale, and what is measured in them. */
export const airframeDrawingSchema = z
  .object({
    top: address,
    side: address,
    front: address,
    hero: address.nullable().describe("Line drawing from the very camera of the model's picture"),
    facts: drawingFactsSchema.describe('Measured in the views; one unit is 10 mm of the full-size aircraft'),
  })
  .meta({ id: 'AirframeDrawing' })

export type AirframeDrawing = z.infer<typeof airframeDrawingSchema>
