import { drawingFactsSchema } from './airframe-drawing.ts'

/** Whether the text is valid JSON with the facts of a drawing. */
export function areDrawingFacts(text: string): boolean {
  try {
    return drawingFactsSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
