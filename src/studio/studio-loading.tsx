import { useLingui } from '@lingui/react/macro'
import * as styles from './studio-frame.module.css'

/** Shown while the first screen loads. The stylesheet delays it, so that fast connections never show it. */
export function StudioLoading() {
  const { t } = useLingui()
  return <p className={styles.loading}>{t`Loading …`}</p>
}
