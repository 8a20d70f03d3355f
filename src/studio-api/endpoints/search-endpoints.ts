import { studioSearchSchema, studioSearchStartSchema } from '../../contract/studio/studio-search.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { searchStudio, startSearch } from '../search-studio.ts'
import type { StudioEndpoint } from '../studio-endpoint.ts'

const searchEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.search,
  may: 'editor',
  summary:
    'Searches all entries, messages and files for `q`; equally good matches are ordered by their last change, then by `used` (models/11, parts/CE-001-CN)',
  answer: studioSearchSchema,
  handle: ({ db }, { query }) => searchStudio(db, query.get('q') ?? '', query.getAll('used')),
}

const startEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.searchStart,
  may: 'editor',
  summary: 'Suggestions before anything is typed: the entries that changed last, and those of `used`',
  answer: studioSearchStartSchema,
  handle: ({ db }, { query }) => startSearch(db, query.getAll('used')),
}

export const searchEndpoints: StudioEndpoint[] = [searchEndpoint, startEndpoint]
