import { expect, test } from 'vitest'
import { apiPaths } from '../contract/site-map.ts'
import { endpoints } from './endpoints.ts'

test('every address of the API in the site map has an endpoint, except for its description, and the other way round', () => {
  const described = Object.values(apiPaths).filter((path) => path !== apiPaths.openApi)
  expect([...new Set(endpoints.map(({ path }) => path))].toSorted()).toEqual(described.toSorted())
})
