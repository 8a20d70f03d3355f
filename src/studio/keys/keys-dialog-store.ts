import { createStore } from '../ui/store.ts'

/** Whether the list of keys is open. */
export const keysDialog = createStore(false)
