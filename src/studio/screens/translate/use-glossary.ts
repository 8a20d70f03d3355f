import { useEffect, useState } from 'react'
import { createTermFinder, type FindTerms } from './texts/term-finder.ts'

let loaded: FindTerms | undefined

/** Finds terms of the glossary. Undefined until it is loaded, and without a network. */
export function useGlossary(): FindTerms | undefined {
  const [find, setFind] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return
    let isShown = true
    import('../../../../docs/glossary.md?terms').then(
      ({ default: terms }) => {
        loaded ??= createTermFinder(terms)
        // A function as the new state would be called.
        if (isShown) setFind(() => loaded)
      },
      // Texts can be translated without the glossary, so a failure is ignored.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return find
}
