import { createContext } from 'react'

/** What the server puts into a page beside what the screens draw. */
export interface PageParts {
  /** What the browser must find on a script or a style to take it; empty in the browser, which does not tell. */
  nonce: string
  /** The styles of all screens, so that a page needs nothing else to be read; empty while developing. */
  styles: string
}

export const PagePartsContext = createContext<PageParts>({ nonce: '', styles: '' })
