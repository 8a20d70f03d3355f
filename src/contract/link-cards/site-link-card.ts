import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { LinkCardRecipe } from './link-card.ts'
import { formatCardFigure, toLinkCardText } from './link-card-text.ts'
import {
  countCardModels,
  fileName,
  toFacts,
  type LinkCardClass,
  silhouetteDrawing,
  siteName,
} from './model-link-card.ts'
import type { SiteContent } from '../site-content.ts'

/** The texts of the site that the card of the home page shows. */
export type LinkCardHome = Pick<SiteContent, 'name' | 'name_ascii' | 'tagline'> & {
  home_story: { blocks: readonly HomeBlock[] }
}

type HomeBlock = { type: 'paragraph' } | { type: 'photo'; image: { image: string } }

/** The card of the home page, which is also that of every page without a card of its own. */
export function toHomeLinkCard(i18n: I18n, site: LinkCardHome): LinkCardRecipe {
  const name = siteName(site)
  const [photograph] = site.home_story.blocks.flatMap((block) =>
    block.type === 'photo' ? [block.image.image] : [],
  )
  const tagline = toLinkCardText(site.tagline ?? '', '')
  return {
    file: fileName(i18n, 'home'),
    site: name,
    title: name,
    subtitle: '',
    panel:
      photograph === undefined ? { kind: 'text', text: name } : { kind: 'photograph', image: photograph },
    plate: { drawing: null, dimension: null, text: tagline || null },
    facts: [],
    alt: site.tagline === null ? site.name : `${site.name}: ${site.tagline}`,
  }
}

/** The card of the list of all models, with examples of classes at the same scale, from the largest to the smallest. */
export function toAllModelsLinkCard(
  i18n: I18n,
  classes: readonly LinkCardClass[],
  site: LinkCardHome,
): LinkCardRecipe {
  const home = toHomeLinkCard(i18n, site)
  const count = countCardModels(
    i18n,
    classes.reduce((sum, { model_count }) => sum + model_count, 0),
  )
  const company = site.name
  const examples = classes.flatMap(({ example }) => {
    const drawing = silhouetteDrawing(example?.silhouette ?? null)
    if (!example || !drawing) return []
    const { wingspan } = example
    return [{ drawing, wingspan, dimension: `${formatCardFigure(i18n, wingspan)}\u00A0mm` }]
  })
  const sorted = examples.toSorted((one, other) => other.wingspan - one.wingspan)
  const middle = Math.floor((sorted.length - 1) / 2)
  const items = sorted.filter((_, index) => [0, middle, sorted.length - 1].includes(index))
  return {
    file: fileName(i18n, 'all-models'),
    site: home.site,
    title: i18n._(msg`All models`),
    subtitle: i18n._(msg`by size`),
    panel: items.length === 0 ? home.panel : { kind: 'sizes', items },
    plate: home.plate,
    facts: [
      ...toFacts(i18n._(msg`Catalogue`), count),
      ...toFacts(i18n._(msg`Sizes`), countClasses(i18n, classes.length)),
    ],
    alt: i18n._(msg`All models of ${company}: ${count}`),
  }
}

function countClasses(i18n: I18n, count: number): string {
  const figure = formatCardFigure(i18n, count)
  return i18n._(msg`${plural(count, { one: `${figure} class`, other: `${figure} classes` })}`)
}
