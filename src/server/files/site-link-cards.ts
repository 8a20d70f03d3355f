import type { CardLanguage } from '../../catalogue/link-card-sources.ts'
import { findLinkCardRecipe, listLinkCards } from '../../catalogue/link-cards.ts'
import { findSite } from '../../company/site-content.ts'
import { toLinkCard, linkCardPattern, type LinkCardRecipe } from '../../contract/link-cards/link-card.ts'
import type { Database } from '../../database/open-database.ts'
import { listFromTypes } from '../../entries/public-types.ts'
import { findTranslatedTexts } from '../../entries/translated-texts.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../languages/languages.ts'

/**
 * The addresses of all English link cards; none if the database is empty. Cards in other languages are drawn when somebody
 * requests them, because all of them would be five times as many, and few are ever shared.
 */
export async function* listSiteLinkCards(db: Database): AsyncGenerator<string> {
  const site = await findSite(db)
  if (!site) return
  for await (const recipe of listLinkCards(
    db,
    listFromTypes('cards'),
    toCardLanguage(db, DEFAULT_LANGUAGE),
    site,
  ))
    yield toLinkCard(recipe).address
}

/** The recipe of a card in any language; undefined if its entry has been changed or removed since the card had this address. */
export async function findSiteLinkCard(db: Database, address: string): Promise<LinkCardRecipe | undefined> {
  const [, file = ''] = linkCardPattern.exec(address) ?? []
  const language = file.includes('/') ? file.slice(0, 2) : DEFAULT_LANGUAGE
  if (file === '' || !isLanguage(language)) return undefined
  const site = await findSite(db)
  const recipe =
    site && (await findLinkCardRecipe(db, listFromTypes('cards'), toCardLanguage(db, language), site, file))
  return recipe && toLinkCard(recipe).address === address ? recipe : undefined
}

function toCardLanguage(db: Database, language: Language): CardLanguage {
  return {
    i18n: allI18n[language],
    loadTexts: async (entries) => {
      if (language === DEFAULT_LANGUAGE) return (_type, _key, text) => text
      const translations = await findTranslatedTexts(db, language, entries)
      return (type, key, text) => translations.get(`${type} ${key}`)?.get(text) ?? text
    },
  }
}
