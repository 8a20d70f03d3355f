// Which pages a publication changes: those that show a changed entry, before or after.
import type { ChangedPage } from '../catalogue/page-change.ts'
import { valueAt } from '../content-model/field-path.ts'
import type { PageName } from '../contract/site-map.ts'
import type { EntryChange } from './changed-entries.ts'

type AddPage = (page: PageName, key?: string | number) => void

/** A model of an airframe, as lists show it. */
export interface ModelOfAirframe {
  id: number
  class: number
  airframe: string | null
}

/** `models` are those of the airframes that changed, as they are now. */
export function listChangedPages(
  changes: readonly EntryChange[],
  models: readonly ModelOfAirframe[],
): ChangedPage[] {
  const pages = new Map<string, ChangedPage>()
  const add: AddPage = (page, key = '') => {
    const entry_key = String(key)
    pages.set(`${page} ${entry_key}`, { page, entry_key })
  }
  const byAirframe = Map.groupBy([...changes.flatMap(listModelStates), ...models], ({ airframe }) => airframe)
  for (const change of changes) addPagesOf[change.thing]?.(add, change, byAirframe.get(change.key) ?? [])
  return [...pages.values()]
}

type AddPages = (add: AddPage, change: EntryChange, models: readonly ModelOfAirframe[]) => void

const addPagesOf: Partial<Record<EntryChange['thing'], AddPages>> = {
  site: addPagesOfSite,
  airframe: (add, { fields }, models) => {
    // Lists show no drawings.
    const isListed = fields.some((field) => field !== 'drawing' && field !== 'glb')
    for (const model of models) {
      add('modelDetail', model.id)
      if (isListed) addLists(add, model.class)
    }
  },
  'aircraft class': (add, { key }) => {
    add('home')
    add('aircraftClasses')
    add('allModels')
    add('modelsOfAClass', key)
  },
  'aircraft model': (add, { key, kind, fields, states }) => {
    add('modelDetail', key)
    for (const state of states) addLists(add, numberAt(state, 'class'))
    // They count models, and draw examples of them.
    if (kind === 'changed' && !fields.some((field) => /^(?:name|class|airframe|wingspan)$/.test(field)))
      return
    add('home')
    add('aircraftClasses')
  },
  accessory: (add, { states }) => {
    add('accessories')
    for (const state of states) {
      add('product', String(valueAt(state, ['product_code'])))
      for (const model of listModelsThatFit(state)) add('modelDetail', model)
    }
  },
  part: (add, { key, states }) => {
    add('product', key)
    for (const model of states.flatMap(listModelsThatFit)) add('modelDetail', model)
  },
  review: (add, { states }) => {
    add('reviews')
    for (const state of states) for (const model of numbersAt(state, 'model')) add('modelDetail', model)
  },
  distributor: (add) => add('distributors'),
}

/** A model that left an airframe showed it before. */
function listModelStates({ thing, key, states }: EntryChange): ModelOfAirframe[] {
  if (thing !== 'aircraft model') return []
  return states.map((state) => ({
    id: Number(key),
    class: numberAt(state, 'class') ?? 0,
    airframe: String(valueAt(state, ['airframe'])),
  }))
}

function addLists(add: AddPage, aircraftClass: number | undefined): void {
  add('allModels')
  add('modelsOfAClass', aircraftClass)
}

function numberAt(state: unknown, field: string): number | undefined {
  const value = valueAt(state, [field])
  return typeof value === 'number' ? value : undefined
}

function numbersAt(state: unknown, field: string): number[] {
  return [valueAt(state, [field])].flat().filter((value) => typeof value === 'number')
}

const listModelsThatFit = (state: unknown) => [...numbersAt(state, 'model'), ...numbersAt(state, 'fits')]

function addPagesOfSite(add: AddPage, { kind, fields, states }: EntryChange): void {
  const isAbout = (pattern: RegExp) => kind === 'added' || fields.some((field) => pattern.test(field))
  if (isAbout(/^(?:name|name_ascii|name_note|tagline|claims|home_story)$/)) add('home')
  if (isAbout(/^contact$/)) add('contactUs')
  if (isAbout(/^developer$/)) add('whoMadeThisWebsite')
  if (!isAbout(/^tributes$/)) return
  const after = tributesOf(states.at(-1))
  const before = states.length > 1 ? tributesOf(states[0]) : new Map<string, string>()
  // A picture with new content leaves the entry as it was.
  const isSame = [...before].join() === [...after].join()
  for (const [slug, tribute] of after) if (isSame || before.get(slug) !== tribute) add('tribute', slug)
}

function tributesOf(site: unknown): Map<string, string> {
  const tributes: unknown[] = [valueAt(site, ['tributes'])].flat()
  return new Map(tributes.map((tribute) => [String(valueAt(tribute, ['slug'])), JSON.stringify(tribute)]))
}
