// The requests of `growth`: lists, single models, and made-up searches.
import { apiPaths, pagePaths } from '../../src/contract/site-map.ts'
import { seededRandomInt } from './catalogue/seeded-random-int.ts'

export type PathForTurn = (turn: number) => string

/** Names, alternative names, typos, codes, measures, words that many models have, and words without results. */
const queries = [
  'mustang',
  'Me 109',
  'p51d',
  'mustnag',
  'ce017a',
  '60 in',
  'under 2 kg',
  '6s',
  'british fighter',
  'electric',
  'p',
  'yellow mustang 60',
  'decathlon struts',
  'warthog',
  'Germany',
  'sport ready to fly',
]

/** Paths of the largest class, and of models across the whole range of ids. */
export async function listGrowthRequests(
  address: string,
  models: number,
): Promise<Record<string, PathForTurn>> {
  const response = await fetch(`${address}/api/aircraftclasses`)
  const classes: { id: number; model_count: number }[] = await response.json()
  const largest = classes.toSorted((one, other) => other.model_count - one.model_count)[0]
  if (!largest) throw new Error('The catalogue has no class')
  const { id, model_count } = largest
  const list = `/api/aircraftmodels/${id}/get_aircraft_models_by_class?limit=10`
  const middle = Math.max(0, Math.floor(model_count / 2) - 5)
  const modelIdFor = (turn: number) => 1 + ((turn * 7_919) % models)
  return {
    'class list, first 10': () => `${list}&offset=0`,
    'class list, middle 10': () => `${list}&offset=${middle}`,
    'class list, last 10': () => `${list}&offset=${Math.max(0, model_count - 10)}`,
    'model details': (turn) => `/api/aircraftmodels/${modelIdFor(turn)}`,
    search: (turn) => `/api/search?q=${encodeURIComponent(queries[turn % queries.length] ?? '')}`,
    filters: (turn) => `${apiPaths.aircraftModels}?${filtersFor(turn)}&limit=24`,
    'class page': () => `/aircraft-models/${id}`,
    'model page': (turn) => `/aircraft-model-detail/${modelIdFor(turn)}`,
    'filtered page': (turn) => `${pagePaths.allModels}?${filtersFor(turn)}`,
    'comparison page': (turn) => `${pagePaths.compare}?${pairFor(turn, models)}`,
    'search page': (turn) => `/search?show=all&q=${encodeURIComponent(queries[turn % queries.length] ?? '')}`,
  }
}

/** Filters in the order of the canonical address, which needs no redirect. */
const filters: [key: string, values: readonly string[]][] = [
  ['span_min', ['800', '1000', '1200', '1400']],
  ['span_max', ['1600', '1800', '2000', '2400']],
  ['weight_max', ['2.5', '4', '6', '9']],
  ['power', ['glow', 'petrol', 'electric']],
  ['pilot', ['beginner', 'intermediate', 'expert']],
  ['role', ['fighter', 'trainer', 'aerobatic', 'attack']],
  ['era', ['golden-age', 'ww2', 'cold-war']],
  ['wing', ['low', 'mid', 'high', 'biplane']],
  ['gear', ['taildragger', 'tricycle']],
  ['status', ['current', 'discontinued']],
  ['order', ['name', 'weight', 'newest']],
]

/** A third of the filters at random, never none. */
function filtersFor(turn: number): URLSearchParams {
  const chosen = filters.flatMap(([key, values], index): [string, string][] => {
    const isChosen = index === turn % 3 || seededRandomInt(turn, index) % 3 === 0
    const value = values[seededRandomInt(turn, index, 1) % values.length] ?? ''
    return isChosen ? [[key, value]] : []
  })
  return new URLSearchParams(chosen)
}

/** Two different models at random. */
function pairFor(turn: number, models: number): URLSearchParams {
  const first = seededRandomInt(turn, 1) % models
  const second = (first + 1 + (seededRandomInt(turn, 2) % (models - 1))) % models
  return new URLSearchParams([first, second].map((place) => ['m', String(place + 1)]))
}
