import { msg } from '@lingui/core/macro'
import { pagePaths } from '../../contract/site-map.ts'

export const MAX_COMPARED = 4

/** A URL may name any number of models; no more than this are looked up. */
const MAX_LOOKED_UP = 8

export const views = { 'side-by-side': msg`Side by side`, over: msg`One over another` }
export const sizes = { person: msg`A person`, boot: msg`Car boot`, none: msg`Nothing` }

export interface Choice {
  view: keyof typeof views
  size: keyof typeof sizes
}

/** Parses the query of a comparison. Repeated ids count once. */
export function readCompareQuery(parameters: URLSearchParams) {
  const given = parameters.getAll('m').filter((value) => value.trim() !== '')
  const ids = [...new Set(given.map((value) => value.trim()).filter((value) => /^[1-9]\d{0,9}$/.test(value)))]
  const choice: Choice = {
    view: parameters.get('view') === 'over' ? 'over' : 'side-by-side',
    size: readSize(parameters.get('size')),
  }
  return {
    ids: ids.slice(0, MAX_LOOKED_UP),
    hasMore: ids.length > MAX_LOOKED_UP,
    hasUnread: given.some((value) => !ids.includes(value.trim())),
    choice,
  }
}

const readSize = (size: string | null): Choice['size'] =>
  size === 'boot' || size === 'none' ? size : 'person'

/** The URL of a comparison, without parameters that have their default value. */
export function toCompareUrl(ids: readonly (number | string)[], choice?: Choice): string {
  const parameters = new URLSearchParams(ids.map((id) => ['m', String(id)]))
  if (choice && choice.view !== 'side-by-side') parameters.set('view', choice.view)
  if (choice && choice.size !== 'person') parameters.set('size', choice.size)
  const query = String(parameters)
  return query === '' ? pagePaths.compare : `${pagePaths.compare}?${query}`
}
