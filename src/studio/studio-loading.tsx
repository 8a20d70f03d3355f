import { useWords } from './words/words.ts'
import styles from './studio-frame.module.css'

/** Until the first screen is there; quick connections never show it. */
export function StudioLoading() {
  return <p className={styles.loading}>{useWords().loading}</p>
}
