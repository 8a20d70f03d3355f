// Describes what changed since an event was announced, like the revision table of a drawing.
import { describeDay, describeDays, yearOf } from '../../contract/events/describe-days.ts'
import type { AnnouncedField, EventChange } from '../../contract/events/event-detail.ts'

const MAX_SHOWN = 8

/** `movedOn` and `cancelledOn` are the days of the latest such change, or null if none is recorded. */
export function describeChanges(changes: readonly EventChange[]) {
  const shown = changes.filter(isShownInTable).slice(0, MAX_SHOWN)
  return {
    changes: shown.map((change) => ({
      day: dayOf(change),
      text: describeChange[change.field](change),
    })),
    // Shows the revision mark next to the stand.
    hasNewStand: changes.some(({ field, before }) => field === 'stand' && before !== null),
    movedOn: latestDay(changes, ({ field }) => field === 'days'),
    cancelledOn: latestDay(changes, ({ field, after }) => field === 'status' && after === 'cancelled'),
  }
}

/** Moves and cancellations are not listed in the table, because a larger notice above it shows them. */
const isShownInTable = ({ field, after }: EventChange) =>
  field !== 'days' && !(field === 'status' && (after === 'moved' || after === 'cancelled'))

function latestDay(changes: readonly EventChange[], isIt: (change: EventChange) => boolean): string | null {
  const found = changes.find(isIt)
  return found ? dayOf(found) : null
}

/** A day such as '12 Oct 2026', in UTC, since staff and visitors may be in any time zone. */
const dayOf = ({ changed_at: changedAt }: EventChange) =>
  `${describeDay(changedAt.slice(0, 10))} ${yearOf(changedAt)}`

const describeText =
  (label: string) =>
  ({ before, after }: EventChange): string => {
    if (after === null) return `${label}: no longer ${before}`
    return before === null ? `${label}: ${after}` : `${label}: ${after} instead of ${before}`
  }

const stateWords: Record<string, string> = {
  planned: 'The date is not confirmed yet',
  confirmed: 'The date is confirmed',
}

const describeChange: Record<AnnouncedField, (change: EventChange) => string> = {
  days: ({ before }) => `Moved from ${describeInterval(before)}`,
  hours: () => 'The opening times are new',
  status: ({ after }) => stateWords[after ?? ''] ?? 'The state is new',
  venue: describeText('Venue'),
  address: describeText('Address'),
  stand: describeText('Where to find us'),
}

function describeInterval(interval: string | null): string {
  const [first = '', last = ''] = (interval ?? '').split('/')
  return describeDays(first, last)
}
