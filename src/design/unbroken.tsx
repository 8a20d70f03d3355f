import { Fragment } from 'react'
import styles from './unbroken.module.css'

/** A text that does not break within 'P-51D' or 'DHC-2', where a browser would break after the hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*-\S*\d\S*)/).map((part, index) =>
    // Every second part is what the expression found.
    index % 2 === 1 ? (
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
