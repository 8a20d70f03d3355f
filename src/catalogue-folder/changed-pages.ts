// Which pages an import changes: those that show a changed entry, before or after.
import type { ChangedPage } from '../catalogue/page-change.ts'
import type { PageName } from '../contract/site-map.ts'
import type { EntryChange } from './changed-entries.ts'
import type { CatalogueContents } from './stored-catalogue.ts'

type AddPage = (page: PageName, key?: string | number) => void
type Entries = ReturnType<typeof findBeforeAndAfter>

export function listChangedPages(
  changes: readonly EntryChange[],
  stored: CatalogueContents,
  wanted: CatalogueContents,
): ChangedPage[] {
  const pages = new Map<string, ChangedPage>()
  const add: AddPage = (page, key = '') => {
    const entry_key = String(key)
    pages.set(`${page} ${entry_key}`, { page, entry_key })
  }
  const entries = findBeforeAndAfter(stored, wanted)
  for (const change of changes) addPagesOf[change.thing]?.(add, change, entries)
  return [...pages.values()]
}

function findBeforeAndAfter(stored: CatalogueContents, wanted: CatalogueContents) {
  const both = <List extends 'models' | 'accessories' | 'parts' | 'reviews' | 'site'>(
    list: List,
    keyOf: (entry: CatalogueContents[List][number]) => string | number,
  ) => {
    const all: CatalogueContents[List][number][] = [...stored[list], ...wanted[list]]
    const byKey = Map.groupBy(all, (entry) => String(keyOf(entry)))
    return (key: string) => byKey.get(key) ?? []
  }
  const byAirframe = Map.groupBy([...stored.models, ...wanted.models], ({ airframe }) => airframe)
  return {
    models: both('models', ({ id }) => id),
    accessories: both('accessories', ({ id }) => id),
    parts: both('parts', ({ product_code }) => product_code),
    reviews: both('reviews', ({ id }) => id),
    site: both('site', () => 'site'),
    modelsOfAirframe: (slug: string) => byAirframe.get(slug) ?? [],
  }
}

const addPagesOf: Record<string, (add: AddPage, change: EntryChange, entries: Entries) => void> = {
  site: addPagesOfSite,
  airframe: (add, { key, fields }, { modelsOfAirframe }) => {
    // Lists show no drawings.
    const isListed = fields.some((field) => field !== 'drawing' && field !== 'glb')
    for (const model of modelsOfAirframe(key)) {
      add('modelDetail', model.id)
      if (isListed) addLists(add, model)
    }
  },
  'aircraft class': (add, { key }) => {
    add('home')
    add('aircraftClasses')
    add('allModels')
    add('modelsOfAClass', key)
  },
  'aircraft model': (add, { key, kind, fields }, { models }) => {
    add('modelDetail', key)
    for (const model of models(key)) addLists(add, model)
    // They count models, and draw examples of them.
    if (kind === 'changed' && !fields.some((field) => /^(?:name|class|airframe|wingspan)$/.test(field)))
      return
    add('home')
    add('aircraftClasses')
  },
  accessory: (add, { key }, { accessories }) => {
    add('accessories')
    for (const accessory of accessories(key)) {
      add('product', accessory.product_code)
      for (const model of listModelsThatFit(accessory)) add('modelDetail', model)
    }
  },
  part: (add, { key }, { parts }) => {
    add('product', key)
    for (const model of parts(key).flatMap(listModelsThatFit)) add('modelDetail', model)
  },
  review: (add, { key }, { reviews }) => {
    add('reviews')
    for (const { model } of reviews(key)) if (model !== null) add('modelDetail', model)
  },
  distributor: (add) => add('distributors'),
}

function addLists(add: AddPage, model: { class: number }): void {
  add('allModels')
  add('modelsOfAClass', model.class)
}

function listModelsThatFit({ model, fits }: { model: number; fits: number[] | null }): number[] {
  return [model, ...(fits ?? [])]
}

function addPagesOfSite(add: AddPage, { kind, fields }: EntryChange, { site }: Entries): void {
  const isAbout = (pattern: RegExp) => kind === 'added' || fields.some((field) => pattern.test(field))
  if (isAbout(/^(?:name|name_ascii|name_note|tagline|claims|home_story)$/)) add('home')
  if (isAbout(/^contact$/)) add('contactUs')
  if (isAbout(/^developer$/)) add('whoMadeThisWebsite')
  if (!isAbout(/^tributes$/)) return
  const [before, after] = kind === 'added' ? [undefined, ...site('site')] : site('site')
  for (const tribute of after?.tributes ?? []) {
    const old = before?.tributes.find(({ slug }) => slug === tribute.slug)
    // A picture with new content leaves the entry as it was.
    if (JSON.stringify(old) !== JSON.stringify(tribute) || hasSameTributes(before, after))
      add('tribute', tribute.slug)
  }
}

type Site = { tributes: { slug: string }[] } | undefined

const hasSameTributes = (before: Site, after: Site) =>
  JSON.stringify(before?.tributes) === JSON.stringify(after?.tributes)
