import { createStore } from '../store.ts'

/** Whether the list of keys is open. */
export const keysDialog = createStore(false)
