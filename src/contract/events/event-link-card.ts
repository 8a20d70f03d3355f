import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkCardPanel, LinkCardRecipe } from '../link-cards/link-card.ts'
import { slugToWords, toLinkCardText } from '../link-cards/link-card-text.ts'
import { fileName, type LinkCardSite, silhouetteDrawing, siteName } from '../link-cards/model-link-card.ts'
import { describeDays, describeDaysWithYear, describeWeekdays } from './days-in-words.ts'
import { yearOf } from './describe-days.ts'
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
export function toEventLinkCard(i18n: I18n, event: LinkCardEvent, site: LinkCardSite): LinkCardRecipe {
  const { slug, name, status, first_day: first, last_day: last, city, stand } = event
  const days = describeDaysWithYear(i18n, first, last)
  const about = i18n._(msg`${name}, ${city}, ${days}`)
  const year = yearOf(first) === yearOf(last) ? yearOf(first) : ''
  const models = event.models.flatMap(({ wingspan, silhouette }) => {
    const drawing = silhouetteDrawing(silhouette)
    return drawing ? [{ drawing, wingspan }] : []
  })
  const isCancelled = status === 'cancelled'
  return {
    file: fileName(i18n, 'event', slug),
    site: siteName(site),
    title: toLinkCardText(describeDays(i18n, first, last), ''),
    subtitle: year,
    panel: toPanel(event),
    plate: { drawing: null, dimension: null, text: toLinkCardText(name, slugToWords(slug)) },
    facts: [],
    event: {
      note: isCancelled
        ? i18n._(msg({ message: 'Cancelled', context: 'status of an event' }))
        : status === 'planned'
          ? i18n._(msg({ message: 'Planned', context: 'status of an event' }))
          : toLinkCardText(describeWeekdays(i18n, first, last), ''),
      isCancelled,
      stand: stand === null ? [] : splitStand(toLinkCardText(stand, '')),
      models: models.slice(0, MAX_MODELS),
    },
    alt: isCancelled ? i18n._(msg`Cancelled: ${about}`) : about,
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
