import { toEventLinkCard } from '../../contract/events/event-link-card.ts'
import type { LinkCardSite } from '../../contract/link-cards/model-link-card.ts'
import type { Database } from '../../database/open-database.ts'
import type { CardLanguage, LinkCardSource } from '../link-card-sources.ts'
import { findEvents } from './event.ts'

export const eventCards: LinkCardSource = {
  prefix: 'event',
  table: 'event',
  key: 'slug',
  toRecipes: toEventRecipes,
}

async function toEventRecipes(
  db: Database,
  { i18n, loadTexts }: CardLanguage,
  site: LinkCardSite,
  slugs: string[],
) {
  const events = await findEvents(db, slugs)
  const translate = await loadTexts(events.map(({ id }) => ({ type: 'event', key: String(id) })))
  return events.map((event) => {
    const toLanguage = (text: string) => translate('event', String(event.id), text)
    const { name, stand } = event
    return toEventLinkCard(
      i18n,
      { ...event, name: toLanguage(name), stand: stand && toLanguage(stand) },
      site,
    )
  })
}
