import { Fragment } from 'react'
import styles from './no-break.module.css'

/** Keeps designations such as 'P-51D' on one line, because browsers break lines after hyphens. */
export function NoBreak({ text }: { text: string }) {
  return text.split(/(\S*-\S*\d\S*)/).map((part, index) =>
    // With a capturing group, `split` puts the matches at odd indexes.
    index % 2 === 1 ? (
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
