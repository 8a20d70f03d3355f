/** Nobody fills in a form faster, in milliseconds. A restored draft can be sent at the first click. */
const MIN_FILL_MS = 1_000

/** `openedAt` is in ms since 1970. */
export function findHoldReason(trap: string | undefined, openedAt: number | undefined): string | undefined {
  if (trap) return 'the field was filled in that people do not see'
  const filledMs = openedAt === undefined ? Infinity : Date.now() - openedAt
  return filledMs < MIN_FILL_MS ? `it was sent ${filledMs} ms after the form was opened` : undefined
}
