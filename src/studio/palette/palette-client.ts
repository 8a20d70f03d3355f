import type { StudioSearch, StudioSearchStart } from '../../contract/studio/studio-search.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { request } from '../client/studio-client.ts'

const MAX_USED = 30

/** Addresses without their first slash, such as models/11. */
const toUsed = (used: readonly string[]) =>
  used.slice(0, MAX_USED).map((address) => ['used', decodeURIComponent(address.slice(1))])

export const paletteClient = {
  search: (text: string, used: readonly string[]) =>
    request<StudioSearch>('GET', `${paths.search}?${new URLSearchParams([['q', text], ...toUsed(used)])}`),
  start: (used: readonly string[]) =>
    request<StudioSearchStart>('GET', `${paths.searchStart}?${new URLSearchParams(toUsed(used))}`),
}
