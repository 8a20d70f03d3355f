import { createStore } from './store.ts'

interface SnackbarMessage {
  id: number
  text: string
  /** A page of the website, which opens in a tab of its own. */
  page?: { label: string; address: string }
  action?: { label: string; act: () => void }
}

export const snackbarStore = createStore<SnackbarMessage | undefined>(undefined)

let count = 0

export function notify(text: string, more: Pick<SnackbarMessage, 'page' | 'action'> = {}): void {
  count += 1
  snackbarStore.set({ id: count, text, ...more })
}
