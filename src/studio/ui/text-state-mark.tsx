import type { TextState } from '../../content-model/translated-types.ts'
import * as styles from './text-state-mark.module.css'

const shapes: Record<TextState, string> = {
  done: 'M1 1h10v10H1z',
  outdated: 'M1 1v10h10z',
  missing: '',
}

/** A square: filled if the translation is done, half-filled if it is outdated, empty if it is missing. */
export function TextStateMark({ state }: { state: TextState }) {
  return (
    <svg className={styles.mark} viewBox="0 0 12 12" aria-hidden="true">
      <path className={styles.frame} d="M1 1h10v10H1z" />
      <path d={shapes[state]} />
    </svg>
  )
}
