import { pagePaths } from '../../contract/site-map.ts'
import { ButtonLink } from '../../design/button.tsx'
import styles from './compare.module.css'

/** A link to the list in which models are chosen. */
export function CompareAdd() {
  return (
    <p className={styles.ways}>
      <ButtonLink to={pagePaths.allModels} weight="main">
        Choose from all models
      </ButtonLink>
      <ButtonLink to={pagePaths.search}>Search</ButtonLink>
    </p>
  )
}

export function CompareEmpty() {
  return (
    <div className={styles.empty}>
      <p>
        Tick two to four models in the list of all models, then press Compare: they are drawn at one scale,
        and what differs between them comes first.
      </p>
      <CompareAdd />
    </div>
  )
}
