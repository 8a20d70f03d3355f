import { useLingui } from '@lingui/react/macro'
import type { SiteContent } from '../../contract/site-content.ts'
import { localPath } from '../language/local-path.ts'
import { textLanguage } from '../language/text-language.tsx'
import * as styles from './home-claims.module.css'

/**
 * The company's claims, laid out like the title block of a drawing. Each links to the page that supports it.
 */
export function HomeClaims({ claims }: { claims: SiteContent['claims'] }) {
  const { i18n } = useLingui()
  if (claims.length === 0) return null
  return (
    <ul className={styles.claims}>
      {claims.map(({ value, suffix, text, page, ...texts }) => (
        <li key={text} className={styles.cell} lang={textLanguage(texts, 'text')}>
          <span className={styles.figure} aria-hidden="true">
            {value}
            {suffix}
          </span>
          {page ? <a href={localPath(i18n, `/${page}`)}>{text}</a> : text}
        </li>
      ))}
    </ul>
  )
}
