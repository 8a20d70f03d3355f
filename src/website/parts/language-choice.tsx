import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { languageCodes, languages, localize } from '../../languages/languages.ts'
import styles from './language-choice.module.css'

/** Links to this page in all languages, each by its own name. Other languages are a page load. */
export function LanguageChoice() {
  const { i18n } = useLingui()
  const titleId = useId()
  const { pathname, search } = useLocation()
  return (
    <nav aria-labelledby={titleId} className={styles.choice}>
      <h2 id={titleId}>
        <Trans>Language</Trans>
      </h2>
      <ul>
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              href={localize(code, pathname + search)}
              lang={code}
              hrefLang={code}
              aria-current={code === i18n.locale ? 'true' : undefined}
            >
              {languages[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
