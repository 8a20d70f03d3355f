import { createElement, useLayoutEffect } from 'react'
import { allowSearchKeys, paletteStore } from './palette-store.ts'

/** Renders the palette while it is open. Part of the frame, so that it can be opened from any screen. */
export function PaletteOutlet() {
  const palette = paletteStore.use()
  // A layout effect runs before the screen is painted, so the keys work as soon as somebody sees it.
  useLayoutEffect(allowSearchKeys, [])
  return palette && createElement(palette, { onClose: () => paletteStore.set(undefined) })
}
