import type { AircraftModelLink } from '../../contract/models/aircraft-model-link.ts'

/** The scale of silhouettes: millimetres of a model for each px, as in the list of all models. */
const MM_PER_PX = 38
const MAX_SILHOUETTES = 4
/** Gap between silhouettes and total width, in px. The rest of the column shows how many are left out. */
const GAP = 8
const WIDTH = 192

/** The first silhouettes that fit into a row at a common scale, and how many more there are. */
export function chooseSilhouettes(models: AircraftModelLink[]) {
  const outlines: { image: string; width: number; height: number }[] = []
  let free = WIDTH
  for (const { silhouette, wingspan } of models) {
    if (!silhouette) continue
    const width = Math.round(wingspan / MM_PER_PX)
    // The first one is always shown.
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
