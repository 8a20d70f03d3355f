import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { describeMonth } from '../../contract/events/describe-days.ts'
import {
  describeDaysWithYear,
  describeMonth as describeMonthIn,
} from '../../contract/events/days-in-words.ts'
import type { FoundItem } from '../../contract/search/search-answer.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tables } from '../../database/tables.ts'
import { listCountryNames } from '../../finder/search/country-words.ts'
import type { SearchDocument } from '../../finder/search/search-document.ts'

/** Words by which people search for events of a kind. */
const kindWords: Record<Tables['event']['kind'], string> = {
  fair: 'fair exhibition show',
  'fly-in': 'fly-in meeting',
  contest: 'contest competition',
  'open-day': 'open day',
}

/** Yields the documents of events, the latest first, because equally good results keep this order. */
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
    return {
      kind: 'event',
      key: event.slug,
      name: event.name,
      inLanguage: (i18n, name) => ({
        name: nameEvent(i18n, { ...event, name }),
        // The search does not translate 'Mai' to 'May', because it is also the beginning of other words.
        names: [describeMonthIn(i18n, first), describeMonthIn(i18n, last)],
      }),
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
          describeMonth(first),
          describeMonth(last),
        ],
        alias: [event.venue, event.address],
        text: [event.stand ?? '', event.note ?? '', before === null ? '' : describeMonth(before)],
      },
    }
  })
}

/** Such as 'Scale model fair, Nuremberg, 27–31 Jan 2027'. Suggestions show only the name, so it says place and days. */
function nameEvent(
  i18n: I18n,
  {
    name,
    city,
    first_day: first,
    last_day: last,
    status,
  }: Pick<Tables['event'], 'name' | 'city' | 'first_day' | 'last_day' | 'status'>,
): string {
  const about = `${name}, ${city}, ${describeDaysWithYear(i18n, first, last)}`
  return status === 'cancelled' ? i18n._(msg`Cancelled: ${about}`) : about
}

/** Maps the slug of each event to the details that results show. */
export async function findEventDetails(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, FoundItem['details']>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('event')
    .select(['slug', 'city', 'country', 'country_code'])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ slug, ...details }) => [slug, details]))
}
