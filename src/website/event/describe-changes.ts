// Describes what changed since an event was announced, like the revision table of a drawing.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnnouncedField, EventChange } from '../../contract/events/event-detail.ts'
import { describeDayWithYear } from '../../contract/events/days-in-words.ts'

const MAX_SHOWN = 8

/** `movedOn` and `cancelledOn` are the days of the latest such change, or null if none is recorded. */
export function describeChanges(i18n: I18n, changes: readonly EventChange[]) {
  const shown = changes.filter(isShownInTable).slice(0, MAX_SHOWN)
  return {
    changes: shown.map((change) => ({
      day: dayOf(i18n, change),
      text: describeChange[change.field](i18n, change),
    })),
    // Shows the revision mark next to the stand.
    hasNewStand: changes.some(({ field, before }) => field === 'stand' && before !== null),
    movedOn: latestDay(i18n, changes, ({ field }) => field === 'days'),
    cancelledOn: latestDay(i18n, changes, ({ field, after }) => field === 'status' && after === 'cancelled'),
  }
}

type ShownChange = EventChange & { field: Exclude<AnnouncedField, 'days'> }

/** Moves and cancellations are not listed in the table, because a larger notice above it shows them. */
const isShownInTable = (change: EventChange): change is ShownChange =>
  change.field !== 'days' &&
  !(change.field === 'status' && (change.after === 'moved' || change.after === 'cancelled'))

function latestDay(
  i18n: I18n,
  changes: readonly EventChange[],
  isIt: (change: EventChange) => boolean,
): string | null {
  const found = changes.find(isIt)
  return found ? dayOf(i18n, found) : null
}

/** A day such as '12 Oct 2026', in UTC, since staff and visitors may be in any time zone. */
const dayOf = (i18n: I18n, { changed_at: changedAt }: EventChange) =>
  describeDayWithYear(i18n, changedAt.slice(0, 10))

const describeText =
  (name: MessageDescriptor) =>
  (i18n: I18n, { before, after }: EventChange): string => {
    const label = i18n._(name)
    const former = before ?? ''
    if (after === null) return i18n._(msg`${label}: no longer ${former}`)
    return i18n._(before === null ? msg`${label}: ${after}` : msg`${label}: ${after} instead of ${former}`)
  }

const stateWords: Record<string, MessageDescriptor> = {
  planned: msg`The date is not confirmed yet`,
  confirmed: msg`The date is confirmed`,
}

const describeChange: Record<ShownChange['field'], (i18n: I18n, change: EventChange) => string> = {
  hours: (i18n) => i18n._(msg`The opening times are new`),
  status: (i18n, { after }) => i18n._(stateWords[after ?? ''] ?? msg`The state is new`),
  venue: describeText(msg`Venue`),
  address: describeText(msg`Address`),
  stand: describeText(msg`Where to find us`),
}
