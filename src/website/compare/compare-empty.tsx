import { Trans, useLingui } from '@lingui/react/macro'
import { pagePaths } from '../../contract/site-map.ts'
import { ButtonLink } from '../../design/button.tsx'
import { localPath } from '../language/local-path.ts'
import * as styles from './compare.module.css'

/** Links to where visitors can choose models: the list of all models, and the search. */
export function CompareAdd() {
  const { i18n } = useLingui()
  return (
    <p className={styles.ways}>
      <ButtonLink to={localPath(i18n, pagePaths.allModels)} weight="main">
        <Trans>Choose from all models</Trans>
      </ButtonLink>
      <ButtonLink to={localPath(i18n, pagePaths.search)}>
        <Trans>Search</Trans>
      </ButtonLink>
    </p>
  )
}

export function CompareEmpty() {
  return (
    <div className={styles.empty}>
      <p>
        <Trans>
          Tick two to four models in the list of all models, then press Compare: they are drawn to one scale,
          with their differences first.
        </Trans>
      </p>
      <CompareAdd />
    </div>
  )
}
