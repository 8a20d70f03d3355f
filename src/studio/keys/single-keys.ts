import { createStore } from '../ui/store.ts'

const KEY = 'studio-single-keys'
const OFF = 'off'

/** Whether a character alone acts. Speech input and unsteady hands press such keys without meaning to. */
export const singleKeys = createStore(localStorage.getItem(KEY) !== OFF)

export function chooseSingleKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, OFF)
  singleKeys.set(areOn)
}
