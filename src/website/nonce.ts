import { createContext } from 'react'

/** What the browser must find on a script to run it; empty in the browser itself, which does not tell. */
export const NonceContext = createContext('')
