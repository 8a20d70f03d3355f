import { createStore } from '../ui/store.ts'

/** Whether the dialog of keys is open. */
export const keysDialog = createStore(false)
