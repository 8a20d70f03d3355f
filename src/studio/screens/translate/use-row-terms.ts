import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import type { OtherLanguage } from '../../../content-model/fields/translations-field.ts'
import type { FindTerms } from './texts/term-finder.ts'
import { firstTerm, type GlossaryTerm } from './texts/read-glossary.ts'

/** The terms of the glossary in one text, and which of them is explained. */
export interface RowTerms {
  /** The different terms that the text contains, in the order in which they first occur. */
  terms: readonly GlossaryTerm[]
  find: FindTerms | undefined
  language: OtherLanguage
  shown: GlossaryTerm | undefined
  /** Whether it was shown by a key, so that it may be outside of the window. */
  isShownByKey: boolean
  show: (term: GlossaryTerm | undefined, by?: 'key' | 'pointer') => void
  /** Inserts the translation of the shown term at the cursor, and hides the term. */
  insert: () => void
}

/**
 * @param original the English text; undefined if a translation has no original
 * @param field the translation, into which terms are inserted
 */
export function useRowTerms(
  original: string | undefined,
  find: FindTerms | undefined,
  language: OtherLanguage,
  field: RefObject<HTMLTextAreaElement | null>,
): RowTerms {
  const [{ shown, by }, setShown] = useState<{ shown?: GlossaryTerm; by?: 'key' | 'pointer' }>({})
  const show: RowTerms['show'] = (term, how = 'pointer') => setShown(term ? { shown: term, by: how } : {})
  const terms = useMemo(() => {
    const found = find && original !== undefined ? find(original) : []
    return [...new Set(found.flatMap(({ term }) => term ?? []))]
  }, [find, original])
  const insert = () => {
    if (shown && field.current) insertWord(field.current, firstTerm(shown.text))
    show(undefined)
  }
  return {
    terms,
    find,
    language,
    // The text may have changed since.
    shown: shown && terms.includes(shown) ? shown : undefined,
    isShownByKey: by === 'key',
    show,
    insert,
  }
}

/**
 * F2 shows the first term, or the one after `last`, and F2 again inserts its translation. While a term is shown, the up and down
 * arrow keys move to the other terms of the text, and every other key hides it.
 * @param last the term that a key showed last in this text
 */
export function onTermKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  { terms, shown, show, insert }: RowTerms,
  last: RefObject<GlossaryTerm | undefined>,
): void {
  if (terms.length === 0 || event.nativeEvent.isComposing) return
  const step = { F2: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (step === undefined || hasModifier || (event.key !== 'F2' && !shown)) {
    if (shown) show(undefined)
    // Escape would leave the screen.
    if (shown && event.key === 'Escape') event.preventDefault()
    return
  }
  event.preventDefault()
  if (event.key === 'F2' && shown) return insert()
  const from = shown ?? last.current
  const place = from ? terms.indexOf(from) : -1
  last.current = terms.at((place + step + terms.length) % terms.length)
  show(last.current, 'key')
}

/**
 * Inserts a word like typed text. A word in Latin letters gets a space in front if it would follow another word directly.
 * `execCommand` is deprecated, but nothing else changes a field so that the browser's own keys can undo it.
 */
function insertWord(field: HTMLTextAreaElement, word: string): void {
  const { value, selectionStart } = field
  const isAfterWord =
    /[\p{L}\p{N}]$/u.test(value.slice(0, selectionStart)) && /^[\p{Script=Latin}\d]/u.test(word)
  field.focus()
  document.execCommand('insertText', false, isAfterWord ? ` ${word}` : word)
}
