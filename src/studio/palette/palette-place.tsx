import { createElement } from 'react'
import { paletteStore } from './palette-store.ts'

/** Where the search of everything opens, from any screen. */
export function PalettePlace() {
  const palette = paletteStore.use()
  return palette && createElement(palette, { onClose: () => paletteStore.set(undefined) })
}
