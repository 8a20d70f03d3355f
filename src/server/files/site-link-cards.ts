import { findLinkCardRecipe, listLinkCards } from '../../catalogue/link-cards.ts'
import { findSite } from '../../company/site-content.ts'
import { toLinkCard, linkCardPattern, type LinkCardRecipe } from '../../contract/link-card.ts'
import type { Database } from '../../database/open-database.ts'

/** The addresses of all link cards; none if the database is empty. */
export async function* listSiteLinkCards(db: Database): AsyncGenerator<string> {
  const site = await findSite(db)
  if (!site) return
  for await (const recipe of listLinkCards(db, site)) yield toLinkCard(recipe).address
}

/** The recipe of a card; undefined if its entry has been changed or removed since the card had this address. */
export async function findSiteLinkCard(db: Database, address: string): Promise<LinkCardRecipe | undefined> {
  const [, file] = linkCardPattern.exec(address) ?? []
  const site = file === undefined ? undefined : await findSite(db)
  const recipe = file !== undefined && site ? await findLinkCardRecipe(db, site, file) : undefined
  return recipe && toLinkCard(recipe).address === address ? recipe : undefined
}
