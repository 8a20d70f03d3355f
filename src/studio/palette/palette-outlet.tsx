import { createElement } from 'react'
import { paletteStore } from './palette-store.ts'

/** Renders the palette while it is open. Part of the frame, so that it can be opened from any screen. */
export function PaletteOutlet() {
  const palette = paletteStore.use()
  return palette && createElement(palette, { onClose: () => paletteStore.set(undefined) })
}
