import { Fragment, type ReactNode } from 'react'
import * as styles from './no-break.module.css'

interface NoBreakProps {
  text: string
  /** Draws the characters from `from` to before `to`, if they are more than plain text. */
  draw?: (from: number, to: number) => ReactNode
}

/**
 * Keeps designations such as 'P-51D', and words that end in one or two letters such as 'fly-in', on one line, because browsers
 * break lines after hyphens.
 */
export function NoBreak({ text, draw = (from, to) => text.slice(from, to) }: NoBreakProps) {
  const parts = text.split(/(\S*-(?:\S*\d\S*|\p{L}{1,2}(?!\p{L})))/u)
  return parts.map((part, index) => {
    const from = parts.slice(0, index).join('').length
    const drawn = draw(from, from + part.length)
    // With a capturing group, `split` puts the matches at odd indexes.
    return index % 2 === 1 ? (
      <span key={index} className={styles.unbroken}>
        {drawn}
      </span>
    ) : (
      <Fragment key={index}>{drawn}</Fragment>
    )
  })
}
