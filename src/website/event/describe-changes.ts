// What changed since an event was announced, as the revision table of a drawing has it.
import { describeDay, describeDays, yearOf } from '../../contract/events/describe-days.ts'
import type { AnnouncedField, EventChange } from '../../contract/events/event-detail.ts'

const MAX_SHOWN = 8

/** `movedOn` and `cancelledOn` are the days of the latest such change; null where none is recorded. */
export function describeChanges(changes: readonly EventChange[]) {
  const shown = changes.filter(isShownInTable).slice(0, MAX_SHOWN)
  return {
    changes: shown.map((change) => ({
      day: dayOf(change),
      text: describeChange[change.field](change),
    })),
    // The mark stands beside what the latest changes were about.
    hasNewStand: changes.some(({ field, before }) => field === 'stand' && before !== null),
    movedOn: latestDay(changes, ({ field }) => field === 'days'),
    cancelledOn: latestDay(changes, ({ field, after }) => field === 'status' && after === 'cancelled'),
  }
}

/** That an event was moved or cancelled stands above, larger. */
const isShownInTable = ({ field, after }: EventChange) =>
  field !== 'days' && !(field === 'status' && (after === 'moved' || after === 'cancelled'))

function latestDay(changes: readonly EventChange[], isIt: (change: EventChange) => boolean): string | null {
  const found = changes.find(isIt)
  return found ? dayOf(found) : null
}

/** 12 Oct 2026. Changes are made by staff of the maker, whose time zone visitors need not know: the day is that of UTC. */
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
