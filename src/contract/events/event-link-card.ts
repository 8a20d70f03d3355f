import type { LinkCardPanel, LinkCardRecipe } from '../link-card.ts'
import { slugToWords, toLinkCardText } from '../link-card-text.ts'
import { fileName, type LinkCardSite, silhouetteDrawing, siteName } from '../model-link-card.ts'
import { describeDays, describeWeekdays, yearOf } from './describe-days.ts'
import type { CompanyEvent } from './event.ts'

/** The fields of an event that its card shows. */
export type LinkCardEvent = Pick<
  CompanyEvent,
  | 'slug'
  | 'name'
  | 'status'
  | 'first_day'
  | 'last_day'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'stand'
  | 'models'
> & { image: Pick<NonNullable<CompanyEvent['image']>, 'image'> | null }

const MAX_MODELS = 3

/** The card of an event, with date and place. It does not depend on the current day, because chat apps cache cards. */
export function toEventLinkCard(event: LinkCardEvent, site: LinkCardSite): LinkCardRecipe {
  const { slug, status, first_day: first, last_day: last, city, stand } = event
  const days = describeDays(first, last)
  const year = yearOf(first) === yearOf(last) ? yearOf(first) : ''
  const models = event.models.flatMap(({ wingspan, silhouette }) => {
    const drawing = silhouetteDrawing(silhouette)
    return drawing ? [{ drawing, wingspan }] : []
  })
  const isCancelled = status === 'cancelled'
  return {
    file: fileName('event', slug),
    site: siteName(site),
    title: days,
    subtitle: year,
    panel: toPanel(event),
    plate: { drawing: null, dimension: null, text: toLinkCardText(event.name, slugToWords(slug)) },
    facts: [],
    event: {
      note: isCancelled ? 'Cancelled' : status === 'planned' ? 'Planned' : describeWeekdays(first, last),
      isCancelled,
      stand: stand === null ? [] : splitStand(toLinkCardText(stand, '')),
      models: models.slice(0, MAX_MODELS),
    },
    alt: `${isCancelled ? 'Cancelled: ' : ''}${event.name}, ${city}, ${[days, year].filter(Boolean).join(' ')}`,
  }
}

function toPanel({ city, latitude, longitude, image }: LinkCardEvent): LinkCardPanel {
  const name = toLinkCardText(city, '')
  if (latitude !== null && longitude !== null) return { kind: 'map', place: [latitude, longitude], name }
  return image ? { kind: 'photograph', image: image.image } : { kind: 'text', text: name }
}

/** Splits 'Hall 7, stand B 12' into 'Hall 7' and 'Stand B 12'. */
function splitStand(stand: string): string[] {
  const [hall = '', ...rest] = stand.split(', ')
  const place = rest.join(', ')
  return [hall, place.slice(0, 1).toUpperCase() + place.slice(1)].filter((text) => text !== '')
}
