import type { StudioSearch, StudioSearchStart } from '../../contract/studio/studio-search.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { request } from '../client/studio-client.ts'

const MAX_USED = 30

/** Query parameters with the most visited places. */
const toUsedParams = (used: readonly string[]) => used.slice(0, MAX_USED).map((place) => ['used', place])

export const paletteClient = {
  search: (text: string, used: readonly string[]) =>
    request<StudioSearch>(
      'GET',
      `${paths.search}?${new URLSearchParams([['q', text], ...toUsedParams(used)])}`,
    ),
  start: (used: readonly string[]) =>
    request<StudioSearchStart>('GET', `${paths.searchStart}?${new URLSearchParams(toUsedParams(used))}`),
}
