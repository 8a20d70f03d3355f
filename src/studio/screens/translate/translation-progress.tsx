import type { RowCounts } from './texts/translation-rows.ts'
import * as styles from './translation-table.module.css'

/** How much is done, and how much of the rest is only outdated. The text next to it says the same. */
export function TranslationProgress({ counts: { all, done, outdated } }: { counts: RowCounts }) {
  const total = Math.max(all, 1)
  return (
    <svg className={styles.progress} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={(100 * done) / total} height="8" />
      <rect
        className={styles.outdated}
        x={(100 * done) / total}
        width={(100 * outdated) / total}
        height="8"
      />
    </svg>
  )
}
