import styles from './progress-bar.module.css'

/** Runs along the top of the window while a page is being fetched; a quick answer does not show it. */
export function ProgressBar({ label }: { label: string }) {
  return <div className={styles.progressBar} role="progressbar" aria-label={label} />
}
