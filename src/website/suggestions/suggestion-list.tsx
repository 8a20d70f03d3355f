import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { MarkedName } from '../parts/marked-name.tsx'
import { millimetres } from '../parts/measurements.ts'
import { kindNames } from '../parts/result-kind-names.ts'
import { toSearchUrl } from '../parts/search-url.ts'
import { openSuggestions, type Suggestion, type Suggestions } from './suggestion-source.ts'
import styles from './suggestion-list.module.css'

const NONE: Suggestions = { query: '', items: [], total: 0 }

/** What is found while a visitor types: a list box below a field, which it makes a combo box. */
export function SuggestionList({ input }: { input: HTMLInputElement }) {
  const id = useId()
  const navigate = useNavigate()
  const [{ query, items, total }, setFound] = useState(NONE)
  const [chosen, setChosen] = useState(-1)
  const isOpen = query !== ''
  const state = useRef({ items, chosen, isOpen })
  useEffect(() => {
    state.current = { items, chosen, isOpen }
    const active = isOpen && items[chosen] ? `${id}-${chosen}` : ''
    setAttributes(input, {
      'aria-expanded': String(isOpen && items.length > 0),
      'aria-activedescendant': active,
    })
  })
  useEffect(() => {
    setAttributes(input, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': id })
    const close = () => {
      setFound(NONE)
      setChosen(-1)
    }
    const stopFinding = findWhileTyping(input, (found) => {
      setFound(found)
      setChosen(-1)
    })
    const stopKeys = handleKeys(input, {
      state: () => state.current,
      choose: setChosen,
      close,
      open: (url) => {
        close()
        void navigate(url)
      },
    })
    input.addEventListener('blur', close)
    return () => {
      stopFinding()
      stopKeys()
      input.removeEventListener('blur', close)
    }
  }, [input, id, navigate])
  return (
    <div className={styles.popup} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
      <VisuallyHidden role="status">{isOpen && countResults(items.length, total)}</VisuallyHidden>
      <div role="listbox" id={id} aria-label="Suggestions">
        {groupByKind(items).map((group) => (
          <div
            key={group[0].kind}
            role="group"
            aria-labelledby={`${id}-${group[0].kind}`}
            className={styles.group}
          >
            <div id={`${id}-${group[0].kind}`} role="presentation" className={styles.kind}>
              {kindNames[group[0].kind][0]}
            </div>
            <div role="presentation" className={styles.options}>
              {group.map((item) => {
                const place = items.indexOf(item)
                return (
                  <a
                    key={item.url + item.name}
                    href={item.url}
                    role="option"
                    id={`${id}-${place}`}
                    aria-selected={place === chosen}
                    tabIndex={-1}
                    className={styles.option}
                  >
                    <span>
                      <MarkedName name={item.name} words={item.words} />
                    </span>
                    <small>{item.code ?? (item.wingspan && millimetres(item.wingspan).metric)}</small>
                  </a>
                )
              })}
            </div>
          </div>
        ))}
      </div>
      <p className={styles.foot}>
        <a href={toSearchUrl({ q: query, show: 'all' })} tabIndex={-1}>
          {total > 0
            ? `All ${total} results for ‘${query}’`
            : `Nothing is called ‘${query}’: see what comes nearest`}
        </a>
      </p>
    </div>
  )
}

function countResults(shown: number, total: number): string {
  if (total === 0) return 'No results'
  return `${shown} of ${total} ${total === 1 ? 'result' : 'results'} suggested`
}

function setAttributes(input: HTMLInputElement, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === '') input.removeAttribute(name)
    else input.setAttribute(name, value)
  }
}

function groupByKind(items: readonly Suggestion[]): [Suggestion, ...Suggestion[]][] {
  const groups: [Suggestion, ...Suggestion[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.[0].kind === item.kind) last.push(item)
    else groups.push([item])
  }
  return groups
}

/** Calls back with what was found for the text as it is now; answers to older texts are dropped. */
function findWhileTyping(input: HTMLInputElement, onFound: (found: Suggestions) => void): () => void {
  let current = new AbortController()
  const find = async () => {
    current.abort()
    current = new AbortController()
    const { signal } = current
    const query = input.value.trim()
    if (query === '') return onFound(NONE)
    const findSuggestions = await openSuggestions()
    if (signal.aborted) return
    const found = await findSuggestions(query, signal)
    if (!signal.aborted) onFound(found)
  }
  // Without suggestions the form still searches.
  const start = () => void find().catch(() => onFound(NONE))
  input.addEventListener('input', start)
  void openSuggestions().catch(() => {})
  if (input.value !== input.defaultValue) start()
  return () => {
    current.abort()
    input.removeEventListener('input', start)
  }
}

interface Keys {
  state: () => { items: readonly Suggestion[]; chosen: number; isOpen: boolean }
  choose: (place: number) => void
  close: () => void
  open: (url: string) => void
}

/** Arrows choose, Enter opens what is chosen and otherwise submits, Escape closes and then empties the field. */
function handleKeys(input: HTMLInputElement, { state, choose, close, open }: Keys): () => void {
  const handle = (event: KeyboardEvent) => {
    const { items, chosen, isOpen } = state()
    if (!isOpen || event.isComposing) return
    const count = items.length
    if (event.key === 'ArrowDown') choose(chosen + 1 < count ? chosen + 1 : -1)
    else if (event.key === 'ArrowUp') choose(chosen < 0 ? count - 1 : chosen - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && items[chosen]) open(items[chosen].url)
    else return
    event.preventDefault()
  }
  input.addEventListener('keydown', handle)
  return () => input.removeEventListener('keydown', handle)
}
