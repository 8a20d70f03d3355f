import { useEffect, useState } from 'react'
import * as styles from './progress-bar.module.css'

const DELAY_MS = 150

/** A progress bar along the top of the window, which appears after 150 ms. */
export function ProgressBar({ label }: { label: string }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <div className={styles.progressBar} role="progressbar" aria-label={label} />
}
