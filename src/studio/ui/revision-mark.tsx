import * as styles from './revision-mark.module.css'

/** The triangle that marks a revision on technical drawings, with the number of changed fields. */
export function RevisionMark({ count, size }: { count?: number; size?: 'small' }) {
  return (
    <svg className={styles.mark} data-size={size} viewBox="0 0 26 24" aria-hidden="true">
      <path d="M13 2 24.5 22h-23Z" />
      {count !== undefined && (
        <text x="13" y="19">
          {count > 99 ? '99' : count}
        </text>
      )}
    </svg>
  )
}
