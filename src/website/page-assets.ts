import { createContext } from 'react'

/** What the server puts into a page besides its content. Empty in development, where Vite serves it. */
export interface PageAssets {
  /** Identifies our own scripts and styles; browsers hide it from scripts. */
  nonce: string
  styles: string
  sheet: string
  /** Of `listScreenModules`, separated by spaces. */
  screenModules: string
}

const empty: PageAssets = { nonce: '', styles: '', sheet: '', screenModules: '' }

export const PageAssetsContext = createContext(empty)

/** In the browser, as `root.tsx` rendered them: hydration must not take them away. */
export function readPageAssets(): PageAssets {
  const styles = document.querySelector<HTMLElement>('style[data-sheet]')
  return {
    nonce: '',
    styles: styles?.textContent ?? '',
    sheet: styles?.dataset['sheet'] ?? '',
    screenModules: document.body.dataset['screens'] ?? '',
  }
}
