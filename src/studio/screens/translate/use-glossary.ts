import { useEffect, useMemo, useState } from 'react'
import type { OtherLanguage } from '../../../content-model/fields/translations-field.ts'
import { type GlossaryRow, listTermsIn } from './texts/read-glossary.ts'
import { createTermFinder, type FindTerms } from './texts/term-finder.ts'

let loadedRows: readonly GlossaryRow[] | undefined

/** Finds terms of the glossary for translations into a language. Undefined until it is loaded, and without a network. */
export function useGlossary(language: OtherLanguage): FindTerms | undefined {
  const [rows, setRows] = useState(loadedRows)
  useEffect(() => {
    if (loadedRows) return
    let isShown = true
    import('../../../../docs/glossary.md?terms').then(
      ({ default: found }) => {
        loadedRows ??= found
        if (isShown) setRows(loadedRows)
      },
      // Texts can be translated without the glossary, so a failure is ignored.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return useMemo(() => {
    const terms = rows ? listTermsIn(language, rows) : []
    return terms.length > 0 ? createTermFinder(terms) : undefined
  }, [rows, language])
}
