import { createContext } from 'react'

/** What the server puts into a page beside what the screens draw. */
export interface PageParts {
  /** What the browser must find on a script or a style to take it; empty in the browser, which does not tell. */
  nonce: string
  /** The styles that this page needs, so that nothing else is needed to read it; empty while developing. */
  styles: string
  /** Address of the stylesheet of all screens, for print and for what scripts draw; empty while developing. */
  sheet: string
  /** The `@font-face` rules for the letters of this page; empty while developing. */
  faces: string
}

export const PagePartsContext = createContext<PageParts>({ nonce: '', styles: '', sheet: '', faces: '' })
