import { useWords } from './words/words.ts'
import styles from './studio-frame.module.css'

/** Shown while the first screen loads. The stylesheet delays it, so that fast connections never show it. */
export function StudioLoading() {
  return <p className={styles.loading}>{useWords().loading}</p>
}
