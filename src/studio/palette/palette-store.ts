import type { ComponentType } from 'react'
import { singleKeys } from '../keys/single-keys.ts'
import { notify } from '../ui/snackbar-store.ts'
import { createStore } from '../ui/store.ts'
import { currentWords } from '../words/words.ts'
import { focusListSearch, readSearchKey } from './search-keys.ts'

type PaletteComponent = ComponentType<{ onClose: () => void }>

/** The search of everything while it is open. */
export const paletteStore = createStore<PaletteComponent | undefined>(undefined)

/** Its code comes with the first use. */
export async function openPalette(): Promise<void> {
  try {
    const { Palette } = await import('./palette.tsx')
    paletteStore.set(Palette)
  } catch {
    notify(currentWords().palette.offline)
  }
}

/** Where nobody is signed in there is nothing to search. */
export function listenForSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const wanted = readSearchKey(event)
    if (wanted === 'everything' && paletteStore.isUsed()) {
      // Browsers have a search of their own on these keys.
      event.preventDefault()
      void openPalette()
    } else if (wanted === 'list' && singleKeys.get() && focusListSearch()) event.preventDefault()
  })
}
