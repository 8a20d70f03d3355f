import { useSearchParams } from 'react-router'
import { StudioLink } from '../studio-button.tsx'
import { useWords } from '../../words/words.ts'
import styles from './list-pages.module.css'

/** Links to the previous and next page of a long list. */
export function ListPages({ total, size = 100 }: { total: number; size?: number }) {
  const words = useWords().entries
  const [query] = useSearchParams()
  const offset = Number(query.get('offset') ?? 0)
  const to = (start: number) => {
    const next = new URLSearchParams(query)
    if (start <= 0) next.delete('offset')
    else next.set('offset', String(start))
    return `?${next}`
  }
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {offset > 0 && <StudioLink to={to(offset - size)}>{words.previous}</StudioLink>}
      {offset + size < total && <StudioLink to={to(offset + size)}>{words.next}</StudioLink>}
    </nav>
  )
}
