import { createStore } from '../ui/store.ts'

const KEY = 'studio-single-keys'
const OFF = 'off'

/**
 * Whether single-character shortcuts are on. Users of speech input or with a tremor may trigger them by
 * accident (WCAG 2.1.4).
 */
export const singleKeys = createStore(localStorage.getItem(KEY) !== OFF)

export function chooseSingleKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, OFF)
  singleKeys.set(areOn)
}
