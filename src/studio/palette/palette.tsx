import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import type { StudioSearch, StudioSearchStart } from '../../contract/studio/studio-search.ts'
import { CloseIcon, PreviousIcon, SearchIcon } from '../../design/icons.tsx'
import { RefusalNotice } from '../ui/notice.tsx'
import { IconButton } from '../ui/studio-button.tsx'
import { useSignedIn } from '../session/session-context.ts'
import { useOnce } from '../ui/use-once.ts'
import { useLanguage } from '../words/language.ts'
import { paletteClient } from './palette-client.ts'
import { PaletteKeys } from './palette-keys.tsx'
import { PaletteList, toRowId } from './palette-list.tsx'
import * as styles from './palette.module.css'
import { type PaletteGroup, type PaletteRow, toFoundGroups, toStartGroups } from './palette-rows.tsx'
import { findScreens, listScreens } from './palette-screens.tsx'
import { listMostVisited } from './most-visited.ts'

const TYPING_MS = 120

interface Shown {
  typed: string
  found?: StudioSearch
  start?: StudioSearchStart
  error?: unknown
}

/** The command palette: finds entries, messages, files and screens from any screen. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const root = useHref('/')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<Shown>({ typed: '' })
  const [chosen, setChosen] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The text of the latest request; undefined once the palette is closed. */
  const latest = useRef<string>(undefined)
  /** Enter was pressed before the results had arrived. */
  const opensFirstResult = useRef(false)

  const ask = async (text: string) => {
    latest.current = text
    try {
      const answer: Shown =
        text === ''
          ? { typed: text, start: await paletteClient.start(listMostVisited()) }
          : { typed: text, found: await paletteClient.search(text, listMostVisited()) }
      show(answer)
    } catch (error) {
      show({ typed: text, error })
    }
  }
  const show = (answer: Shown) => {
    // Responses may arrive out of order.
    if (latest.current !== answer.typed) return
    setShown(answer)
    setChosen(0)
    const first = listGroups(answer).flatMap((group) => group.rows)[0]
    if (opensFirstResult.current && first) open(first)
    opensFirstResult.current = false
  }
  const type = (text: string) => {
    setTyped(text)
    opensFirstResult.current = false
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(text.trim()), TYPING_MS)
  }
  useOnce(() => void ask(''))

  const screens = listScreens(i18n, role === 'administrator')
  const groups = listGroups(shown)
  const rows = groups.flatMap((group) => group.rows)
  const active = rows[Math.min(chosen, rows.length - 1)]

  function listGroups({ typed: text, found, start }: Shown): PaletteGroup[] {
    const wording = { i18n, language }
    // Screens are listed without asking the server.
    if (text === '') return toStartGroups(start ?? { newest: [], used: [] }, screens, wording)
    return toFoundGroups(found ?? nothing, text, findScreens(screens, text), wording)
  }

  const close = () => {
    clearTimeout(timer.current)
    latest.current = undefined
    onClose()
  }
  const open = (row: PaletteRow) => {
    close()
    void navigate(row.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey } = event
    if (key === 'ArrowDown') setChosen((chosen + 1) % Math.max(1, rows.length))
    else if (key === 'ArrowUp') setChosen((chosen - 1 + rows.length) % Math.max(1, rows.length))
    else if (key === 'Tab') setChosen(firstOfNextGroup(groups, active, shiftKey ? -1 : 1))
    else if (key === 'Enter' && shown.typed !== typed.trim()) {
      // The results on the screen are for an earlier text.
      clearTimeout(timer.current)
      opensFirstResult.current = true
      void ask(typed.trim())
    } else if (key === 'Enter' && active) {
      if (event.ctrlKey || event.metaKey)
        window.open(root.replace(/\/$/, '') + active.to, '_blank', 'noopener')
      else open(active)
    } else return
    event.preventDefault()
  }
  const total =
    (shown.found?.total ?? 0) + (shown.typed === '' ? 0 : findScreens(screens, shown.typed).length)
  return (
    <dialog
      className={styles.palette}
      aria-label={t`Search everything`}
      ref={openDialog}
      onCancel={(event) => {
        // React unmounts the dialog, which closes it and returns the focus.
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.head}>
        <span className={styles.back}>
          <IconButton label={t`Back`} icon={<PreviousIcon />} onClick={close} />
        </span>
        <span className={styles.glass}>
          <SearchIcon />
        </span>
        <input
          type="text"
          className={styles.field}
          role="combobox"
          aria-label={t`Search everything`}
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && idOf(active)}
          placeholder={t`Name, code, message, file or screen`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <span className={styles.count} role="status">
          {shown.typed !== '' &&
            (total === 0 && shown.error === undefined ? t`Nothing found` : t`${{ count: total }} found`)}
        </span>
        {typed !== '' && (
          <span className={styles.clear}>
            <IconButton
              label={t({ message: 'Clear', context: 'search' })}
              icon={<CloseIcon />}
              onClick={({ currentTarget }) => {
                type('')
                currentTarget.closest('dialog')?.querySelector('input')?.focus()
              }}
            />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <RefusalNotice error={shown.error} />
        {rows.length === 0 && shown.typed !== '' && (
          <p className={styles.nothing}>
            <Trans>No entry, message, file or screen matches. Part of a name or code is enough.</Trans>
          </p>
        )}
        <PaletteList
          id={`${id}-list`}
          label={t`Search everything`}
          groups={groups}
          active={active}
          marks={shown.found?.marks ?? []}
          onOpen={open}
        />
      </div>
      <PaletteKeys />
    </dialog>
  )

  function idOf(row: PaletteRow): string | undefined {
    for (const [group, { rows: ofGroup }] of groups.entries())
      if (ofGroup.includes(row)) return toRowId(`${id}-list`, group, ofGroup.indexOf(row))
    return undefined
  }
}

const nothing: StudioSearch = {
  marks: [],
  total: 0,
  groups: [],
  messages: { total: 0, rows: [] },
  files: { total: 0, rows: [] },
}

/** Index, among all rows, of the first row of the next or previous group. */
function firstOfNextGroup(
  groups: readonly PaletteGroup[],
  active: PaletteRow | undefined,
  step: number,
): number {
  const current = groups.findIndex(({ rows }) => active !== undefined && rows.includes(active))
  const next = (current + step + groups.length) % Math.max(1, groups.length)
  return groups.slice(0, next).reduce((sum, { rows }) => sum + rows.length, 0)
}

// Not inline: React would call a new function after each render.
function openDialog(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog || dialog.open) return undefined
  dialog.showModal()
  dialog.querySelector('input')?.focus()
  // Closing returns the focus to where it was; removing the element alone would not.
  return () => dialog.close()
}
