// Finds the changes of an event that visitors need to know: when and where it is, and where our stand is.
import { type AnnouncedField, announcedFields, type EventChange } from '../../contract/events/event-detail.ts'

/** An earlier record of an event, which may be invalid by current rules. */
type PastRecord = Readonly<Record<string, unknown>>

interface Change {
  changed_at: string
  /** Null if the event was added. */
  before: PastRecord | null
  /** Null if the event was removed. */
  after: PastRecord | null
}

/** One item per announced field that a change affects, in the order of the changes. */
export function listAnnouncedChanges(changes: readonly Change[]): EventChange[] {
  return changes.flatMap(({ changed_at, ...records }) => {
    if (records.before === null || records.after === null) return []
    const { before: old, after: current } = records
    return announcedFields.flatMap((field): EventChange[] => {
      const before = valueOf[field](old)
      const after = valueOf[field](current)
      return before === after ? [] : [{ changed_at, field, before, after }]
    })
  })
}

const textAt = (name: string) => (record: PastRecord) => {
  const value = record[name]
  return typeof value === 'string' ? value : null
}

const valueOf: Record<AnnouncedField, (record: PastRecord) => string | null> = {
  days: (record) => `${textAt('first_day')(record)}/${textAt('last_day')(record)}`,
  hours: ({ hours }) =>
    Array.isArray(hours)
      ? hours.map(({ day, opens, closes }) => `${day}T${opens}/${day}T${closes}`).join(' ')
      : null,
  status: textAt('status'),
  venue: textAt('venue'),
  address: textAt('address'),
  stand: textAt('stand'),
}
