/** Nobody fills in a form faster, in milliseconds; a text that was kept from before is sent at the first click. */
const SHORTEST_MS = 1_000

/** What is known of how a message came, beside the message. */
export interface Arrival {
  /** What stood in the field that people do not see. */
  trap: string | undefined
  /** When the form was opened, in ms since 1970. */
  openedAt: number | undefined
}

/** Why a message is kept aside until somebody has looked at it; undefined where nothing speaks against it. */
export function suspicionOf({ trap, openedAt }: Arrival, now: number): string | undefined {
  if (trap) return 'the field was filled in that people do not see'
  if (openedAt !== undefined && now - openedAt < SHORTEST_MS) {
    return `it was sent ${now - openedAt} ms after the form was opened`
  }
  return undefined
}
