import { markWords } from '../../finder/search/mark-words.ts'
import styles from './marked-name.module.css'

/** A name in which the words of a query are highlighted. */
export function MarkedName({ name, words }: { name: string; words: readonly string[] }) {
  return markWords(name, words).map(({ text, isMarked }, index) =>
    isMarked ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
