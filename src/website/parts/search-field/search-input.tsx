import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH } from '../../../finder/search/query-limits.ts'
import { isSlashKeyOn } from './slash-key.ts'

interface SearchInputProps {
  query?: string
  /** The accessible name. */
  label: string
}

interface LoadedList {
  SuggestionList: ComponentType<{ input: HTMLInputElement }>
  input: HTMLInputElement
}

/** The input of a search form. The code for suggestions is loaded when it is first focused. */
export function SearchInput({ query, label }: SearchInputProps) {
  const { t } = useLingui()
  const [list, setList] = useState<LoadedList>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => focusWithSlash(field), [])
  const load = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (list) return
    // Without suggestions the form still searches.
    import('../../suggestions/suggestion-list.tsx')
      .then(({ SuggestionList }) => setList({ SuggestionList, input }))
      .catch(() => {})
  }
  return (
    <>
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={query}
        aria-label={label}
        placeholder={t`Name, code or size`}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onFocus={load}
      />
      {list && <list.SuggestionList input={list.input} />}
    </>
  )
}

function focusWithSlash(field: { readonly current: HTMLInputElement | null }): () => void {
  const focus = (event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    if (!isSlashKeyOn()) return
    field.current?.focus()
    // A field that is not shown cannot be focused, and the key is left to the browser.
    if (document.activeElement === field.current) event.preventDefault()
  }
  addEventListener('keydown', focus)
  return () => removeEventListener('keydown', focus)
}
