import styles from './translation-mark.module.css'

interface TranslationMarkProps {
  state: 'done' | 'outdated' | 'missing'
}

/** The mark of a translation: a filled square is done, a half-filled one outdated, an empty one missing. */
export function TranslationMark({ state }: TranslationMarkProps) {
  return (
    <svg className={styles.mark} viewBox="0 0 12 12" aria-hidden="true">
      <path className={styles.square} d="M1 1h10v10H1z" />
      {state === 'done' && <path d="M1 1h10v10H1z" />}
      {state === 'outdated' && <path d="M1 1v10h10z" />}
    </svg>
  )
}
