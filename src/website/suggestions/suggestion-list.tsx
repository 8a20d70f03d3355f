import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { loadMissingFaces } from '../parts/screen/heading-faces.ts'
import { localPath } from '../language/local-path.ts'
import { toSearchUrl } from '../parts/search-field/search-url.ts'
import { watchInput } from './watch-input.ts'
import { SuggestionGroup } from './suggestion-group.tsx'
import { NO_SUGGESTIONS } from './suggestion-source.ts'
import * as styles from './suggestion-list.module.css'

const CLOSED = { found: NO_SUGGESTIONS, chosen: -1 }

/** The listbox with suggestions below an input, which this component turns into a combobox. */
export function SuggestionList({ input }: { input: HTMLInputElement }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const [{ found, chosen }, setShown] = useState(CLOSED)
  const { query, groups, total } = found
  const isOpen = query !== ''
  const items = groups.flatMap((group) => group.items)
  const idOf = (place: number) => `${id}-${place}`
  const choose = (place: number) => setShown({ found, chosen: items[place] ? place : -1 })
  useEffect(() => watchInput(input, (newFound) => setShown({ found: newFound, chosen: -1 })), [input])
  useEffect(() => {
    for (const { items: shown } of found.groups) for (const { name } of shown) loadMissingFaces(name)
  }, [found])
  // Arrow keys choose, Enter opens the chosen suggestion or submits, Escape closes the list and, pressed again,
  // clears the input. A layout effect, so that the listeners are in place when the list is painted: an Escape just
  // after that must not clear the input.
  useLayoutEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(items.length > 0),
      'aria-activedescendant': chosen < 0 ? '' : idOf(chosen),
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    const handleKey = (event: KeyboardEvent) => {
      const url = items[chosen]?.url
      if (!isOpen || event.isComposing) return
      if (event.key === 'ArrowDown') choose(chosen + 1)
      else if (event.key === 'ArrowUp') choose(chosen < 0 ? items.length - 1 : chosen - 1)
      else if (event.key === 'Escape') setShown(CLOSED)
      else if (event.key === 'Enter' && url !== undefined) {
        setShown(CLOSED)
        void navigate(url)
      } else return
      event.preventDefault()
    }
    input.addEventListener('keydown', handleKey)
    return () => input.removeEventListener('keydown', handleKey)
  })
  return (
    <>
      {/* Outside of the popup, because screen readers announce no text that appears together with its live region. */}
      <VisuallyHidden role="status">{isOpen && countResults(i18n, items.length, total)}</VisuallyHidden>
      <div className={styles.popup} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <div role="listbox" id={id} aria-label={t`Suggestions`}>
          {groups.map((group) => (
            <SuggestionGroup
              key={group.kind}
              {...group}
              idOf={(item) => idOf(items.indexOf(item))}
              chosen={items[chosen]}
            />
          ))}
        </div>
        <p className={styles.foot}>
          <a href={localPath(i18n, toSearchUrl({ q: query, show: 'all' }))} tabIndex={-1}>
            {total > 0 ? (
              <Plural
                value={total}
                one={`All # results for ‘${query}’`}
                other={`All # results for ‘${query}’`}
              />
            ) : (
              <Trans>Nothing is called ‘{query}’: see what comes nearest</Trans>
            )}
          </a>
        </p>
      </div>
    </>
  )
}

function countResults(i18n: I18n, shown: number, total: number): string {
  if (total === 0) return i18n._(msg`No results`)
  return i18n._(
    msg`${plural(total, { one: `${shown} of # result suggested`, other: `${shown} of # results suggested` })}`,
  )
}
