import { requestJson } from './request-json.ts'
import { createStore } from '../ui/store.ts'

/** From the public API, which answers before anybody has signed in. Empty until then. */
export const companyName = createStore('')

export async function loadCompanyName(): Promise<void> {
  const { name } = await requestJson<{ name: string }>('GET', '/api/site')
  companyName.set(name)
}
