import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { StudioLink } from '../studio-button.tsx'
import * as styles from './list-pages.module.css'

/** Links to the previous and next page of a long list. */
export function ListPages({ total, size = 100 }: { total: number; size?: number }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const offset = Number(query.get('offset') ?? 0)
  const to = (start: number) => {
    const next = new URLSearchParams(query)
    if (start <= 0) next.delete('offset')
    else next.set('offset', String(start))
    return `?${next}`
  }
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {offset > 0 && <StudioLink to={to(offset - size)}>{t`Previous`}</StudioLink>}
      {offset + size < total && <StudioLink to={to(offset + size)}>{t`Next`}</StudioLink>}
    </nav>
  )
}
