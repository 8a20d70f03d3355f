import type { AircraftClass } from './aircraft-class.ts'
import type { AircraftModelDetail } from './aircraft-model-detail.ts'
import type { Airframe } from './airframe.ts'
import type { DrawingView } from './airframe-drawing.ts'
import type { LinkCardDrawing, LinkCardRecipe } from './link-card.ts'
import { slugToWords, toLinkCardText } from './link-card-text.ts'
import type { SiteContent } from './site-content.ts'
import { splitModelName } from './split-model-name.ts'

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

export function toModelLinkCard(model: LinkCardModel, site: LinkCardSite): LinkCardRecipe {
  const { slug, image, drawing, wingspan, scale, aircraft_class } = model
  const name = toLinkCardText(model.name, slugToWords(slug))
  const { designation, rest } = splitModelName(name)
  const silhouette = silhouetteDrawing(model.airframe?.silhouette ?? null)
  const front = viewDrawing(drawing?.front)
  const topView = viewDrawing(drawing?.top) ?? silhouette
  const span = `${wingspan}\u00A0mm`
  const className = toLinkCardText(aircraft_class.name, '')
  return {
    file: fileName('model', slug),
    site: siteName(site),
    title: designation,
    subtitle: rest,
    panel: image
      ? { kind: 'photograph', image: image.image }
      : topView
        ? { kind: 'drawing', drawing: topView, mark: null }
        : { kind: 'text', text: designation },
    plate: { drawing: front ?? (image ? silhouette : null), dimension: span, text: null },
    facts: [...toFacts('Scale', scale ?? ''), ...toFacts('Class', className)],
    alt: `${model.name}: ${image ? 'photograph' : topView ? 'drawing' : 'name'}, wingspan ${span}`,
  }
}

export function toClassLinkCard(aircraftClass: LinkCardClass, site: LinkCardSite): LinkCardRecipe {
  const { slug, image, example, wingspan_range: range, model_count } = aircraftClass
  const name = toLinkCardText(aircraftClass.name, slugToWords(slug))
  const silhouette = silhouetteDrawing(example?.silhouette ?? null)
  const dimension = range && `${range.min}–${range.max}\u00A0mm`
  const count = formatCount(model_count, 'model')
  return {
    file: fileName('class', slug),
    site: siteName(site),
    title: name,
    subtitle: 'scale aircraft',
    panel: image
      ? { kind: 'photograph', image: image.image }
      : silhouette
        ? { kind: 'drawing', drawing: silhouette, mark: null }
        : { kind: 'text', text: name },
    plate: { drawing: image ? silhouette : null, dimension, text: null },
    facts: toFacts('In this class', count),
    alt: `${aircraftClass.name}: ${count}${dimension ? `, wingspan ${dimension}` : ''}`,
  }
}

export function siteName({ name, name_ascii }: LinkCardSite): string {
  return toLinkCardText(name, name_ascii ?? '')
}

/** The readable part of a card's address. Slugs and codes consist of letters, digits and hyphens, so it identifies the entry. */
export function fileName(kind: string, key: string): string {
  return `${kind}-${key.toLowerCase()}`
}

export function toFacts(label: string, value: string) {
  return value === '' ? [] : [{ label, value }]
}

export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
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
