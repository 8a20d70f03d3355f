import { createStore } from '../store.ts'

export interface SnackbarMessage {
  id: number
  text: string
  action?: { label: string; act: () => void }
}

export const snackbarStore = createStore<SnackbarMessage | undefined>(undefined)

let count = 0

export function notify(text: string, action?: SnackbarMessage['action']): void {
  count += 1
  snackbarStore.set({ id: count, text, ...(action && { action }) })
}
