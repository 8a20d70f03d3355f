/** Returns functions from coordinates of a drawing to percentages of its box, which ends at the ground if there is one. */
export function viewPercentages(
  [left, top, width, height]: [left: number, top: number, width: number, height: number],
  ground = top + height,
): Record<'x' | 'y', (at: number) => string> {
  const percent = (share: number) => `${Number((100 * share).toFixed(2))}%`
  return { x: (at) => percent((at - left) / width), y: (at) => percent((at - top) / (ground - top)) }
}
