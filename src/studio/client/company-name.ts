import { requestJson } from './request-json.ts'
import { createStore } from '../ui/store.ts'

/** The company's name from the public API, which needs no sign-in. Empty until it is loaded. */
export const companyName = createStore('')

export async function loadCompanyName(): Promise<void> {
  const { name } = await requestJson<{ name: string }>('GET', '/api/site')
  companyName.set(name)
}
