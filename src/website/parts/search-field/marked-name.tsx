import { NoBreak } from '../../../design/no-break.tsx'
import { markWords } from '../../../finder/search/mark-words.ts'
import * as styles from './marked-name.module.css'

/** A name in which the words of a query are highlighted. */
export function MarkedName({ name, words }: { name: string; words: readonly string[] }) {
  const parts = markWords(name, words)
  // A highlighted part may begin before a designation that stays on one line, and end within it.
  const draw = (from: number, to: number) =>
    parts.map(({ text, start, isMarked }) => {
      const drawn = text.slice(Math.max(0, from - start), Math.max(0, to - start))
      if (!isMarked || drawn === '') return drawn
      return (
        <mark key={start} className={styles.mark}>
          {drawn}
        </mark>
      )
    })
  return <NoBreak text={name} draw={draw} />
}
