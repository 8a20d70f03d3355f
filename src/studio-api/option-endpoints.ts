import { z } from 'zod'
import { studioOptionSchema } from '../contract/studio/studio-entry.ts'
import { studioApiPaths } from '../contract/studio/studio-paths.ts'
import { isSearched, searchOptions } from './search-options.ts'
import type { StudioEndpoint } from './studio-endpoint.ts'

const optionsEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.options,
  may: 'editor',
  summary: 'What a field can be chosen from, by a part `q` of its name or code; at most 20',
  answer: z.array(studioOptionSchema),
  handle: async ({ db }, { params: { source = '' }, query }) =>
    isSearched(source) ? searchOptions(db, source, query.get('q') ?? '') : undefined,
}

export const optionEndpoints: StudioEndpoint[] = [optionsEndpoint]
