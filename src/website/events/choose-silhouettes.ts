import type { AircraftModelLink } from '../../contract/aircraft-model-link.ts'

/** Millimetres of a model for each px of its silhouette, as in the list of all models. */
const SCALE = 38
const MAX_SILHOUETTES = 4
/** Px between two, and in all; the rest of the column is for the count of those that are left out. */
const GAP = 8
const WIDTH = 192

/** The first models that fit into a row at one scale, and how many more there are. */
export function chooseSilhouettes(models: AircraftModelLink[]) {
  const outlines: { image: string; width: number; height: number }[] = []
  let free = WIDTH
  for (const { silhouette, wingspan } of models) {
    if (!silhouette) continue
    const width = Math.round(wingspan / SCALE)
    // The first one is shown however wide it is.
    if (outlines.length === MAX_SILHOUETTES || (outlines.length > 0 && width > free)) break
    outlines.push({
      image: silhouette.image,
      width,
      height: Math.round((width * silhouette.height) / silhouette.width),
    })
    free -= width + GAP
  }
  return { outlines, more: outlines.length === 0 ? 0 : models.length - outlines.length }
}
