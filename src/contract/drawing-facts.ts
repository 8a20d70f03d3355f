import { drawingFactsSchema } from './airframe-drawing.ts'

/** Whether a text is the JSON of facts about the views of an airframe. */
export function areDrawingFacts(text: string): boolean {
  try {
    return drawingFactsSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
