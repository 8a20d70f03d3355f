import { facetKeys, type FacetKey } from '../contract/search/model-filter-keys.ts'
import { z } from 'zod'
import { listModelRows } from '../catalogue/models/model-rows.ts'
import { type ModelIndex, modelIndexSchema, modelRowSchema } from '../contract/search/model-index.ts'
import { apiPaths } from '../contract/site-map.ts'
import type { Database } from '../database/open-database.ts'
import { countBits, hasBit } from '../finder/filters/bitmap.ts'
import { describeFilters, listModelOptions } from '../finder/filters/describe-filters.ts'
import { facetNames, nameOption } from '../finder/filters/facets.ts'
import {
  countMatches,
  countOptions,
  findMatches,
  matchesWithoutFilter,
  listMatches,
  type Matches,
} from '../finder/filters/find-matches.ts'
import { type ModelColumns, modelOrders } from '../finder/filters/model-columns.ts'
import { type ModelFilters, readModelFilters, writeModelFilters } from '../finder/filters/model-filters.ts'
import { findNearestModels } from '../finder/filters/nearest-models.ts'
import { listMarksOfModels } from '../finder/filters/ruler.ts'
import { type Endpoint, readOffsetAndLimit } from './endpoint.ts'
import { loadTranslatedNames } from '../entries/translated-texts.ts'
import { DEFAULT_LANGUAGE, type Language } from '../languages/languages.ts'
import { readLanguage } from './answer-language.ts'
import { Problem } from './problem.ts'

/** Models in an answer if the query has no limit. */
const MAX_MODELS = 1_000
const MAX_NEAREST_MODELS = 3

const text = (description: string) => ({ description })

const query: Endpoint['query'] = {
  limit: 'At most this many, from 1 to 1000; 1000 by default',
  offset: 'Skip this many',
  class: 'Ids of classes; this and all that have options may be repeated: any of them is enough',
  span_min: text('Least wingspan, in span_unit'),
  span_max: text('Largest wingspan, in span_unit'),
  span_unit: { description: 'mm unless in', values: ['mm', 'in'] },
  weight_min: text('Least weight ready to fly, in weight_unit'),
  weight_max: text('Largest weight ready to fly, in weight_unit'),
  weight_unit: { description: 'kg unless lb', values: ['kg', 'lb'] },
  power: text('glow, petrol or electric'),
  engine: text('An engine that must fit, such as .61 or 10 cc'),
  cells: text('A battery that must fit, such as 6S'),
  channels: 'Channels of the radio',
  pilot: text('beginner, intermediate or expert'),
  role: text('Of the full-size aircraft, such as fighter'),
  era: text('When it first flew, such as ww2'),
  country: text('ISO 3166-1 alpha-2'),
  wing: text('Such as low'),
  gear: text('taildragger or tricycle'),
  status: text('current or discontinued'),
  review: text('yes: with a review'),
  order: { description: 'By wingspan unless by another', values: modelOrders },
}

export const aircraftModelsEndpoint: Endpoint = {
  path: apiPaths.aircraftModels,
  summary: 'The aircraft models that match every filter of the query; without filters, all models',
  query,
  refusals: [400],
  answer: z.array(modelRowSchema),
  handle: async ({ db, modelColumns }, call) => {
    const range = readOffsetAndLimit(call) ?? { offset: 0, limit: MAX_MODELS }
    const columns = await modelColumns()
    const { filters, unread } = readModelFilters(new URL(call.req.url).searchParams, columns)
    if (unread.length > 0) {
      const problems = unread.map(({ key, value, advice }) => `${key} is '${value}'. It must be ${advice}.`)
      throw new Problem('filter-unreadable', problems.join(' ').slice(0, 2_000))
    }
    return listModelRows(db, listMatches(columns, findMatches(columns, filters), filters, range))
  },
}

export const modelIndexEndpoint: Endpoint = {
  path: apiPaths.modelIndex,
  summary:
    'The same with the number of models for each option; filters that cannot be read are ignored and listed',
  query,
  refusals: [400],
  answer: modelIndexSchema,
  handle: async ({ db, modelColumns }, call): Promise<ModelIndex> => {
    const range = readOffsetAndLimit(call) ?? { offset: 0, limit: MAX_MODELS }
    const { columns, englishNames } = await nameClasses(db, await modelColumns(), readLanguage(call))
    const markEnglish = <Named extends { name: string }>(key: string, named: Named) =>
      key === 'class' && englishNames.has(named.name) ? { ...named, untranslated: ['name'] } : named
    const { filters, unread } = readModelFilters(new URL(call.req.url).searchParams, columns)
    const matches = findMatches(columns, filters)
    const { nearest, models } = await findModels(db, columns, filters, matches, range)
    return {
      query: String(writeModelFilters(filters)),
      total: columns.size,
      count: countMatches(matches),
      class_count: columns.classNames.size,
      order: filters.order,
      models,
      facets: facetKeys.map((key) => ({
        key,
        name: facetNames[key],
        options: listOptions(columns, filters, matches, key).map((option) => markEnglish(key, option)),
      })),
      ...describeRanges(columns, filters, matches),
      engine: filters.engine?.text ?? null,
      cells: filters.cells === undefined ? null : `${filters.cells}S`,
      applied: describeFilters(columns, filters).map((filter) => ({
        ...filter,
        names: filter.names.map((name) => markEnglish(filter.key, name)),
        count_without: countBits(matchesWithoutFilter(matches, filter.key)),
      })),
      unread,
      nearest,
    }
  },
}

/** The same columns with the names of classes in the language, and the names that have no translation. */
async function nameClasses(
  db: Database,
  columns: ModelColumns,
  language: Language,
): Promise<{ columns: ModelColumns; englishNames: ReadonlySet<string> }> {
  if (language === DEFAULT_LANGUAGE) return { columns, englishNames: new Set() }
  const translated = await loadTranslatedNames(db, language, 'aircraft class')
  const names = Array.from(columns.classNames, ([id, name]) => [id, translated.get(name) ?? name] as const)
  const englishNames = new Set([...columns.classNames.values()].filter((name) => !translated.has(name)))
  return { columns: { ...columns, classNames: new Map(names) }, englishNames }
}

async function findModels(
  db: Database,
  columns: ModelColumns,
  filters: ModelFilters,
  matches: Matches,
  range: { offset: number; limit: number },
): Promise<Pick<ModelIndex, 'models' | 'nearest'>> {
  if (countMatches(matches) > 0)
    return { models: await listModelRows(db, listMatches(columns, matches, filters, range)), nearest: [] }
  const positions = findNearestModels(columns, filters, matches, MAX_NEAREST_MODELS)
  const positionOf = new Map(positions.map((position) => [columns.ids[position] ?? 0, position]))
  const nearest = (await listModelRows(db, [...positionOf.keys()])).map((model) => {
    const position = positionOf.get(model.id) ?? 0
    const facets = [...matches.byFilter].flatMap(([key, set]) => {
      const options = listModelOptions(columns, position, key)
      return options ? [{ key, is_met: hasBit(set, position), ...options }] : []
    })
    const describe = (isMet: boolean) =>
      facets.filter(({ is_met }) => is_met === isMet).map(({ description }) => description)
    return {
      model,
      same: describe(true),
      differs: describe(false),
      facets: facets.map(({ key, values, is_met }) => ({ key, values, is_met })),
    }
  })
  return { models: [], nearest }
}

function describeRanges(columns: ModelColumns, filters: ModelFilters, matches: Matches) {
  const describe = (key: 'span' | 'weight') => {
    const { min = null, max = null, unit } = filters[key]
    const { least, most, usedMarks: all } = columns[key]
    return {
      min,
      max,
      unit: unit.name,
      least,
      most,
      all: [...all],
      matching: listMarksOfModels(columns[key], matches.all),
    }
  }
  return { span: describe('span'), weight: describe('weight') }
}

/** The options that models of the catalogue have, and those that are chosen. */
function listOptions(columns: ModelColumns, filters: ModelFilters, matches: Matches, key: FacetKey) {
  const counts = countOptions(columns, matches, key)
  const chosen = filters.options[key] ?? []
  return [...counts.keys(), ...chosen.filter((value) => !counts.has(value))].map((value) => ({
    value,
    name: nameOption(key, value, (id) => columns.classNames.get(id)),
    count: counts.get(value) ?? 0,
    is_chosen: chosen.includes(value),
  }))
}
