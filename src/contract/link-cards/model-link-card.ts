import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatScale } from '../../languages/format-figure.ts'
import { DEFAULT_LANGUAGE } from '../../languages/languages.ts'
import type { AircraftClass } from '../aircraft-class.ts'
import type { AircraftModelDetail } from '../models/aircraft-model-detail.ts'
import type { Airframe } from '../models/airframe.ts'
import type { DrawingView } from '../models/airframe-drawing.ts'
import type { LinkCardDrawing, LinkCardRecipe } from './link-card.ts'
import { formatCardFigure, slugToWords, toLinkCardText } from './link-card-text.ts'
import type { SiteContent } from '../site-content.ts'
import { splitModelName } from '../models/split-model-name.ts'

/** The fields of a model that its card shows, which `AircraftModelDetail` has. */
export type LinkCardModel = Pick<AircraftModelDetail, 'slug' | 'name' | 'scale' | 'wingspan'> & {
  image: Pick<NonNullable<AircraftModelDetail['image']>, 'image'> | null
  aircraft_class: { name: string }
  airframe: Pick<Airframe, 'silhouette'> | null
  drawing: { top: DrawingView; front: DrawingView } | null
}

export type LinkCardClass = Pick<
  AircraftClass,
  'slug' | 'name' | 'wingspan_range' | 'model_count' | 'example'
> & {
  image: Pick<NonNullable<AircraftClass['image']>, 'image'> | null
}

export type LinkCardSite = Pick<SiteContent, 'name' | 'name_ascii'>

export function toModelLinkCard(i18n: I18n, model: LinkCardModel, site: LinkCardSite): LinkCardRecipe {
  const { slug, image, drawing, wingspan, scale, aircraft_class } = model
  const name = toLinkCardText(model.name, slugToWords(slug))
  const { designation, rest } = splitModelName(name)
  const silhouette = silhouetteDrawing(model.airframe?.silhouette ?? null)
  const front = viewDrawing(drawing?.front)
  const topView = viewDrawing(drawing?.top) ?? silhouette
  const span = `${formatCardFigure(i18n, wingspan)}\u00A0mm`
  const className = toLinkCardText(aircraft_class.name, '')
  const shown = nameShown(i18n, image ? 'photograph' : topView ? 'drawing' : 'name')
  const fullName = model.name
  return {
    file: fileName(i18n, 'model', slug),
    site: siteName(site),
    title: designation,
    subtitle: rest,
    panel: image
      ? { kind: 'photograph', image: image.image }
      : topView
        ? { kind: 'drawing', drawing: topView, mark: null }
        : { kind: 'text', text: designation },
    plate: { drawing: front ?? (image ? silhouette : null), dimension: span, text: null },
    facts: [
      ...toFacts(i18n._(msg`Scale`), scale === null ? '' : formatScale(i18n, scale)),
      ...toFacts(i18n._(msg({ message: 'Class', context: 'size class of a model' })), className),
    ],
    alt: i18n._(msg`${fullName}: ${shown}, wingspan ${span}`),
  }
}

export function toClassLinkCard(
  i18n: I18n,
  aircraftClass: LinkCardClass,
  site: LinkCardSite,
): LinkCardRecipe {
  const { slug, image, example, wingspan_range: range, model_count } = aircraftClass
  const name = toLinkCardText(aircraftClass.name, slugToWords(slug))
  const silhouette = silhouetteDrawing(example?.silhouette ?? null)
  const [min, max] = range ? [range.min, range.max].map((each) => formatCardFigure(i18n, each)) : []
  const dimension = range && `${min}–${max}\u00A0mm`
  const count = countCardModels(i18n, model_count)
  const fullName = aircraftClass.name
  return {
    file: fileName(i18n, 'class', slug),
    site: siteName(site),
    title: name,
    subtitle: i18n._(msg`scale aircraft`),
    panel: image
      ? { kind: 'photograph', image: image.image }
      : silhouette
        ? { kind: 'drawing', drawing: silhouette, mark: null }
        : { kind: 'text', text: name },
    plate: { drawing: image ? silhouette : null, dimension, text: null },
    facts: toFacts(i18n._(msg`In this class`), count),
    alt: i18n._(dimension ? msg`${fullName}: ${count}, wingspan ${dimension}` : msg`${fullName}: ${count}`),
  }
}

export function siteName({ name, name_ascii }: LinkCardSite): string {
  return toLinkCardText(name, name_ascii ?? '')
}

/**
 * The readable part of a card's address. Slugs and codes consist of letters, digits and hyphens, so it identifies the entry. Cards
 * of all pages that have no key, such as the list of all models, have their kind alone.
 */
export function fileName(i18n: I18n, kind: string, key?: string): string {
  const folder = i18n.locale === DEFAULT_LANGUAGE ? '' : `${i18n.locale}/`
  return folder + (key === undefined ? kind : `${kind}-${key.toLowerCase()}`)
}

export function toFacts(label: string, value: string) {
  return value === '' ? [] : [{ label, value }]
}

export function countCardModels(i18n: I18n, count: number): string {
  const figure = formatCardFigure(i18n, count)
  return i18n._(msg`${plural(count, { one: `${figure} model`, other: `${figure} models` })}`)
}

/** What the largest part of a card shows, for its description. */
export function nameShown(i18n: I18n, shown: 'photograph' | 'drawing' | 'name'): string {
  const words = {
    photograph: msg({ message: 'photograph', context: 'link card' }),
    drawing: msg({ message: 'drawing', context: 'link card' }),
    name: msg({ message: 'name', context: 'link card' }),
  }
  return i18n._(words[shown])
}

export function silhouetteDrawing(silhouette: Airframe['silhouette']): LinkCardDrawing | null {
  if (!silhouette) return null
  const box = [0, 0, silhouette.width, silhouette.height] as const
  return { image: silhouette.image, view: box, box }
}

function viewDrawing(view: DrawingView | undefined): LinkCardDrawing | null {
  if (!view || view.image === '') return null
  const [left, top, right, bottom] = view.bounds
  return { image: view.image, view: view.view_box, box: [left, top, right - left, bottom - top] }
}
