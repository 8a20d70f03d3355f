import type { MouseEvent, ReactNode } from 'react'
import { useHref } from 'react-router'
import { markWords } from '../../finder/search/mark-words.ts'
import { bringIntoView } from '../ui/bring-into-view.ts'
import type { PaletteGroup, PaletteRow } from './palette-rows.tsx'
import * as styles from './palette-list.module.css'

interface PaletteListProps {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  active: PaletteRow | undefined
  marks: readonly string[]
  onOpen: (row: PaletteRow) => void
}

export const toRowId = (list: string, group: number, row: number) => `${list}-${group}-${row}`

/** The grouped results: the listbox of a combobox, whose input keeps the focus. */
export function PaletteList({ id, label, groups, active, marks, onOpen }: PaletteListProps) {
  return (
    <div className={styles.list} role="listbox" id={id} aria-label={label} onMouseDown={keepFocus}>
      {groups.map(({ name, rows }, group) => (
        <div key={name} className={styles.group} role="group" aria-labelledby={`${id}-${group}`}>
          <div className={styles.name} id={`${id}-${group}`} role="presentation">
            {name}
          </div>
          <div role="presentation">
            {rows.map((row, at) => (
              <Row
                key={row.to + row.name}
                id={toRowId(id, group, at)}
                row={row}
                isActive={row === active}
                marks={marks}
                onOpen={onOpen}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  id: string
  row: PaletteRow
  isActive: boolean
  marks: readonly string[]
  onOpen: (row: PaletteRow) => void
}

function Row({ id, row, isActive, marks, onOpen }: RowProps) {
  const { to, icon, image, name, about, aside, isMore, isUnmarked: isEcho } = row
  const mark = (text: string) => (isMore || isEcho ? text : <Marked text={text} words={marks} />)
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(row)
  }
  return (
    <a
      href={useHref(to)}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.row}
      data-more={isMore || undefined}
      ref={isActive ? bringIntoView : undefined}
      onClick={open}
    >
      <span className={styles.icon}>{image ? <img src={image} alt="" loading="lazy" /> : icon}</span>
      <span className={styles.text}>
        <span className={styles.title}>{mark(name)}</span>
        {about !== undefined && <span className={styles.about}> {mark(about)}</span>}
      </span>
      {aside !== undefined && <span className={styles.aside}> {mark(aside)}</span>}
    </a>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  return markWords(text, words).map((part, at) =>
    part.isMarked ? (
      <mark key={at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

const keepFocus = (event: MouseEvent) => event.preventDefault()
