import { useSearchParams } from 'react-router'
import { StudioLink } from '../parts/studio-button.tsx'
import { useWords } from '../words/words.ts'
import styles from './entry-pages.module.css'

const PAGE = 100

/** Long lists come in pages; search is the quicker way. */
export function EntryPages({ total }: { total: number }) {
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
      {offset > 0 && <StudioLink to={to(offset - PAGE)}>{words.previous}</StudioLink>}
      {offset + PAGE < total && <StudioLink to={to(offset + PAGE)}>{words.next}</StudioLink>}
    </nav>
  )
}
