import { z } from 'zod'
import { studioOptionSchema } from '../../contract/studio/studio-entry.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { isSearched, searchOptions } from '../search-options.ts'
import type { StudioEndpoint } from '../studio-endpoint.ts'

const optionsEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.options,
  may: 'editor',
  summary: 'At most 20 options of a field whose name or code contains `q`',
  answer: z.array(studioOptionSchema),
  handle: async ({ db }, { params: { source = '' }, query }) =>
    isSearched(source) ? searchOptions(db, source, query.get('q') ?? '') : undefined,
}

export const optionEndpoints: StudioEndpoint[] = [optionsEndpoint]
