import { listLinkCards } from '../../catalogue/link-cards.ts'
import { findSite } from '../../company/site-content.ts'
import type { LinkCardRecipe } from '../../contract/link-card.ts'
import type { Database } from '../../database/open-database.ts'

/** The recipes of all link cards; none while the database is empty. */
export async function* listSiteLinkCards(db: Database): AsyncGenerator<LinkCardRecipe> {
  const site = await findSite(db)
  if (site) yield* listLinkCards(db, site)
}
