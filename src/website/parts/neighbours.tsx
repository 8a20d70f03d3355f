import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { localPath } from '../language/local-path.ts'
import * as styles from './neighbours.module.css'

interface Neighbour {
  url: string
  /** How it relates to the current page, such as 'Next larger'. */
  label: ReactNode
  name: ReactNode
  note?: string
  /** The URL of its silhouette. */
  silhouette?: string | null | undefined
}

interface NeighboursProps {
  label: string
  previous: Neighbour | null
  next: Neighbour | null
  /** There is no previous page, and `previous` links to the parent page instead. */
  isFirst?: boolean
}

/** Links to the previous and next page, at the end of a page. */
export function Neighbours({ label, previous, next, isFirst = false }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className={styles.neighbours}>
      {previous && <NeighbourLink rel={isFirst ? 'up' : 'prev'} neighbour={previous} />}
      {next && <NeighbourLink rel="next" neighbour={next} />}
    </nav>
  )
}

function NeighbourLink({ rel, neighbour }: { rel: 'prev' | 'next' | 'up'; neighbour: Neighbour }) {
  const { i18n } = useLingui()
  const { url, label, name, note, silhouette } = neighbour
  return (
    <a rel={rel} href={localPath(i18n, url)}>
      {silhouette && <LineDrawing src={silhouette} />}
      <span>
        <small>{label}</small>
        {name}
        {note && <small>{note}</small>}
      </span>
    </a>
  )
}
