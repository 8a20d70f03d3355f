import { describeDays, nameLongMonth, yearOf } from '../../contract/events/describe-days.ts'
import type { FoundItem } from '../../contract/search-answer.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tables } from '../../database/tables.ts'
import { listCountryNames } from '../../finder/search/country-words.ts'
import type { SearchDocument } from '../../finder/search/search-document.ts'

/** Besides its name, what people call an event of a kind. */
const kindWords: Record<Tables['event']['kind'], string> = {
  fair: 'fair exhibition show',
  'fly-in': 'fly-in meeting',
  contest: 'contest competition',
  'open-day': 'open day',
}

/** Yields the documents of events, the latest first: among equals, what is to come stands before what is past. */
export async function* listEventDocuments(db: Database): AsyncGenerator<SearchDocument[]> {
  const events = await db
    .selectFrom('event')
    .select(['slug', 'name', 'kind', 'status', 'first_day', 'last_day', 'moved_from_first_day'])
    .select(['venue', 'address', 'city', 'country', 'country_code', 'stand', 'note'])
    .orderBy('first_day', 'desc')
    .orderBy('id')
    .execute()
  yield events.map((event) => {
    const {
      status,
      first_day: first,
      last_day: last,
      country_code: code,
      moved_from_first_day: before,
    } = event
    const isCancelled = status === 'cancelled'
    const year = yearOf(first) === yearOf(last) ? ` ${yearOf(first)}` : ''
    return {
      kind: 'event',
      key: event.slug,
      // Suggestions and results show nothing else of it.
      name: `${isCancelled ? 'Cancelled: ' : ''}${event.name}, ${event.city}, ${describeDays(first, last)}${year}`,
      isDiscontinued: isCancelled,
      codes: [],
      models: [],
      texts: {
        kind: [kindWords[event.kind], 'event events'],
        name: [
          event.name,
          event.city,
          event.country,
          ...(code === null ? [] : listCountryNames(code)),
          nameMonthAndYear(first),
          nameMonthAndYear(last),
        ],
        alias: [event.venue, event.address],
        text: [event.stand ?? '', event.note ?? '', before === null ? '' : nameMonthAndYear(before)],
      },
    }
  })
}

const nameMonthAndYear = (day: string) => `${nameLongMonth(day)} ${yearOf(day)}`

/** What results show of events, by slug. */
export async function findEventDetails(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, FoundItem['details']>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('event')
    .select(['slug', 'city', 'country'])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ slug, ...details }) => [slug, details]))
}
