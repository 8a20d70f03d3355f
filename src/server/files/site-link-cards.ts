import { findLinkCardRecipe, listLinkCards } from '../../catalogue/link-cards.ts'
import { findSite } from '../../company/site-content.ts'
import { toCardLanguage, toLinkCard, linkCardPattern, type LinkCardRecipe } from '../../contract/link-card.ts'
import type { Database } from '../../database/open-database.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../../languages/languages.ts'

/**
 * The addresses of all English link cards; none if the database is empty. Cards in other languages are drawn when somebody
 * requests them, because all of them would be five times as many, and few are ever shared.
 */
export async function* listSiteLinkCards(db: Database): AsyncGenerator<string> {
  const site = await findSite(db)
  if (!site) return
  const i18n = allI18n[DEFAULT_LANGUAGE]
  for await (const recipe of listLinkCards(db, i18n, site)) yield toLinkCard(recipe).address
}

/** The recipe of a card in any language; undefined if its entry has been changed or removed since the card had this address. */
export async function findSiteLinkCard(db: Database, address: string): Promise<LinkCardRecipe | undefined> {
  const [, file = ''] = linkCardPattern.exec(address) ?? []
  const language = file.includes('/') ? file.slice(0, 2) : DEFAULT_LANGUAGE
  if (file === '' || !isLanguage(language) || toCardLanguage(language) !== language) return undefined
  const site = await findSite(db)
  const recipe = site && (await findLinkCardRecipe(db, allI18n[language], site, file))
  return recipe && toLinkCard(recipe).address === address ? recipe : undefined
}
