import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { singleKeys } from '../keys/single-keys.ts'
import { notify } from '../ui/snackbar-store.ts'
import { createStore } from '../ui/store.ts'
import { focusListSearch, readSearchKey } from './search-keys.ts'
import { currentI18n } from '../words/language.ts'

type PaletteComponent = ComponentType<{ onClose: () => void }>

/** The palette's component while it is open. */
export const paletteStore = createStore<PaletteComponent | undefined>(undefined)

/** Undefined until the palette is opened for the first time. */
let loadedPalette: PaletteComponent | undefined

/**
 * Opens the palette, whose code is loaded on first use. Once it is loaded, the palette opens at once: even the import of a loaded
 * module takes until after the next key, which would then go to the screen instead of the palette.
 */
export async function openPalette(): Promise<void> {
  if (loadedPalette) {
    paletteStore.set(loadedPalette)
    return
  }
  try {
    const { Palette } = await import('./palette.tsx')
    loadedPalette = Palette
    paletteStore.set(Palette)
  } catch {
    notify(currentI18n()._(msg`The search cannot be loaded: the server does not respond.`))
  }
}

/** Whether the frame of the studio is on the screen, which it is while somebody is signed in. */
let isFrameShown = false

/** Lets the search keys open the palette until the returned function is called. */
export function allowSearchKeys(): () => void {
  isFrameShown = true
  return () => {
    isFrameShown = false
  }
}

/** Listens for the search keys. The palette opens only inside the frame, where somebody is signed in. */
export function listenForSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const wanted = readSearchKey(event)
    if (wanted === 'everything' && isFrameShown) {
      // Browsers use the same keys for their own search.
      event.preventDefault()
      void openPalette()
    } else if (wanted === 'list' && singleKeys.get() && focusListSearch()) event.preventDefault()
  })
}
