import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { StudioOption } from '../../contract/studio/studio-entry.ts'
import { bringIntoView } from './bring-into-view.ts'
import * as styles from './combobox.module.css'

const TYPING_MS = 200

interface ComboboxProps {
  attributes: React.ComponentProps<'input'> & { 'data-changed'?: string | undefined }
  /** The text in the input while nothing is typed: the name of the chosen option. */
  shown: string
  detail?: string | undefined
  placeholder?: string
  find: (text: string) => Promise<StudioOption[]>
  onChoose: (option: StudioOption) => void
}

interface Found {
  options: StudioOption[]
  active: number
}

/**
 * An editable combobox with a listbox, as the ARIA Authoring Practices describe it. Options are fetched while
 * typing.
 */
export function Combobox({ attributes, shown, detail, placeholder, find, onChoose }: ComboboxProps) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<Found>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  const search = async (text: string) => {
    const turn = (asked.current += 1)
    const options = await find(text).catch(() => [])
    // Ignores a response that a later request has overtaken.
    if (turn === asked.current) setFound({ options, active: -1 })
  }
  const close = () => {
    clearTimeout(timer.current)
    asked.current += 1
    setFound(undefined)
    setTyped(undefined)
  }
  const choose = (option: StudioOption) => {
    close()
    onChoose(option)
  }
  const move = (step: number) => {
    if (!found) return void search(typed ?? '')
    const count = found.options.length
    if (count > 0)
      setFound({
        ...found,
        active: (found.active + step + (found.active < 0 && step < 0 ? 1 : 0) + count) % count,
      })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing text, as for Japanese, Enter and the arrow keys belong to it.
    if (event.nativeEvent.isComposing) return
    const active = found?.options[found.active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Escape' && (found || typed !== undefined)) close()
    else return
    event.preventDefault()
  }
  const optionId = (index: number) => `${id}-${index}`
  return (
    <span className={styles.combobox}>
      <input
        {...attributes}
        className={styles.input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found !== undefined}
        aria-controls={found ? id : undefined}
        aria-activedescendant={found && found.active >= 0 ? optionId(found.active) : undefined}
        placeholder={placeholder}
        value={typed ?? shown}
        onKeyDown={onKeyDown}
        onBlur={close}
        onClick={() => void search('')}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void search(target.value), TYPING_MS)
        }}
      />
      {detail !== undefined && typed === undefined && <small className={styles.detail}>{detail}</small>}
      {found && (
        <ul
          className={styles.list}
          role="listbox"
          id={id}
          aria-label={attributes['aria-label']}
          ref={bringIntoView}
        >
          {found.options.map((option, index) => (
            <li
              key={option.value}
              id={optionId(index)}
              role="option"
              aria-selected={index === found.active}
              ref={index === found.active ? bringIntoView : undefined}
              // The input keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>
                {option.name} <small>{option.detail}</small>
              </span>
            </li>
          ))}
          {found.options.length === 0 && (
            <li role="option" aria-selected="false" aria-disabled="true">
              {t`No matches.`}
            </li>
          )}
        </ul>
      )}
    </span>
  )
}
