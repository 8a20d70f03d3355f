import type { StudioSearch, StudioSearchStart } from '../../contract/studio/studio-search.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { request } from '../client/studio-client.ts'

const MAX_USED = 30

/** Query parameters with the most visited paths, without their leading slash. */
const toUsedParams = (used: readonly string[]) =>
  used.slice(0, MAX_USED).map((address) => ['used', decodeURIComponent(address.slice(1))])

export const paletteClient = {
  search: (text: string, used: readonly string[]) =>
    request<StudioSearch>(
      'GET',
      `${paths.search}?${new URLSearchParams([['q', text], ...toUsedParams(used)])}`,
    ),
  start: (used: readonly string[]) =>
    request<StudioSearchStart>('GET', `${paths.searchStart}?${new URLSearchParams(toUsedParams(used))}`),
}
