/** Nobody fills in a form faster, in milliseconds. A restored draft can be sent at the first click. */
const MIN_FILL_MS = 1_000

const HIDDEN_FIELD = 'the field was filled in that people do not see'

/** `openedAt` is in ms since 1970. */
export function findHoldReason(trap: string | undefined, openedAt: number | undefined): string | undefined {
  if (trap) return HIDDEN_FIELD
  const filledMs = openedAt === undefined ? Infinity : Date.now() - openedAt
  return filledMs < MIN_FILL_MS ? `it was sent ${filledMs} ms after the form was opened` : undefined
}

/** A stored reason, for whoever has words of their own for it. */
export function readHoldReason(reason: string): 'hidden-field' | 'too-fast' | 'other' {
  if (reason === HIDDEN_FIELD) return 'hidden-field'
  return /^it was sent \d+ ms after/.test(reason) ? 'too-fast' : 'other'
}
