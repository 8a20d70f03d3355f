import { createContext } from 'react'

/** What the server adds to a page besides its content. Empty in development, where Vite serves the page. */
export interface PageAssets {
  /** The nonce of the content security policy. Browsers hide it from scripts. */
  nonce: string
  styles: string
  sheet: string
}

const empty: PageAssets = { nonce: '', styles: '', sheet: '' }

export const PageAssetsContext = createContext(empty)

/** Reads the assets from the document in the browser, so that hydration renders the same as the server did. */
export function readRenderedAssets(): PageAssets {
  const styles = document.querySelector<HTMLElement>('style[data-sheet]')
  return {
    nonce: '',
    styles: styles?.textContent ?? '',
    sheet: styles?.dataset['sheet'] ?? '',
  }
}
