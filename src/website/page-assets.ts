import { createContext } from 'react'

/** What the server adds to a page besides its content. Empty in development, where Vite serves the page. */
export interface PageAssets {
  /** The nonce of the content security policy. Browsers hide it from scripts. */
  nonce: string
  /** The rules that the page contains. */
  styles: string
  /** The addresses of the stylesheets of the page's screen. They load before its scripts, or at once in browsers without scripts. */
  stylesheets: string[]
}

const empty: PageAssets = { nonce: '', styles: '', stylesheets: [] }

export const PageAssetsContext = createContext(empty)

/** Reads the assets from the document in the browser, so that hydration renders the same as the server did. */
export function readRenderedAssets(): PageAssets {
  const styles = document.querySelector<HTMLElement>('style[data-sheets]')
  return {
    ...empty,
    styles: styles?.textContent ?? '',
    stylesheets: styles?.dataset['sheets']?.split(' ') ?? [],
  }
}
