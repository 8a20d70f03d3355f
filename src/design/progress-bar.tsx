import { useEffect, useState } from 'react'
import styles from './progress-bar.module.css'

const DELAY_MS = 150

/** Along the top of the window; drawn only if the work takes longer than 150 ms. */
export function ProgressBar({ label }: { label: string }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <div className={styles.progressBar} role="progressbar" aria-label={label} />
}
