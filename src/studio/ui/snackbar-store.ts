import { createStore } from './store.ts'

interface SnackbarMessage {
  id: number
  text: string
  /** A link to a page of the website, which opens in a new tab. */
  page?: { label: string; address: string }
  action?: { label: string; act: () => void }
}

export const snackbarStore = createStore<SnackbarMessage | undefined>(undefined)

let count = 0

/** Shows a message in the snackbar, in place of the previous one. */
export function notify(text: string, more: Pick<SnackbarMessage, 'page' | 'action'> = {}): void {
  count += 1
  snackbarStore.set({ id: count, text, ...more })
}
