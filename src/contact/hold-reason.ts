/** Nobody fills in a form faster. It is not longer, because a restored message can be sent with the first click. */
const MIN_FILL_MS = 1_000

const HIDDEN_FIELD_REASON = 'the field was filled in that people do not see'

/**
 * Why a message probably comes from a program; undefined if it does not. `trap` is the content of the hidden field, `issuedAt`
 * the time at which the form's token was issued, in milliseconds since 1970. Visitors keep a token for up to a week, so a form
 * that they open again is never found too fast.
 */
export function findHoldReason(trap: string | undefined, issuedAt: number | undefined): string | undefined {
  if (trap) return HIDDEN_FIELD_REASON
  const filledMs = issuedAt === undefined ? Infinity : Date.now() - issuedAt
  return filledMs < MIN_FILL_MS ? `it was sent ${filledMs} ms after the form was opened` : undefined
}

/** Classifies a stored reason, so that the studio can say it in its language. */
export function readHoldReason(reason: string): 'hidden-field' | 'too-fast' | 'other' {
  if (reason === HIDDEN_FIELD_REASON) return 'hidden-field'
  return /^it was sent \d+ ms after/.test(reason) ? 'too-fast' : 'other'
}
