import { Link } from 'react-router'
import type { Completeness } from '../../../contract/studio/completeness.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useWords } from '../../words/words.ts'
import styles from './completeness-screen.module.css'
import { toDoubt } from './section-of-fact.ts'

export function SuspiciousFigures({ found: { doubts, doubt_count: count } }: { found: Completeness }) {
  const words = useWords().completeness
  return (
    <Sheet title={words.doubts} count={count > 0 ? count : undefined}>
      {count === 0 && <p className={styles.quiet}>{words.noDoubts}</p>}
      <ul className={styles.list}>
        {doubts.map((doubt) => (
          <li key={`${doubt.model.id} ${doubt.code} ${doubt.params['code']}`}>
            <Link to={toDoubt(doubt)}>{doubt.model.name}</Link>
            <p>{words.doubtOf[doubt.code](doubt.params)}</p>
          </li>
        ))}
      </ul>
      {count > doubts.length && <p className={styles.quiet}>{words.moreDoubts(count - doubts.length)}</p>}
    </Sheet>
  )
}

export function TopQuestions({ asked }: Pick<Completeness, 'asked'>) {
  const words = useWords().completeness
  return (
    <Sheet title={words.asked} action={<span className={styles.days}>{words.askedDays}</span>}>
      {asked.length === 0 && <p className={styles.quiet}>{words.noAsked}</p>}
      <ul className={styles.list}>
        {asked.map(({ about, model, count }) => (
          <li key={about} className={styles.counted}>
            {model === null ? <span>{about}</span> : <Link to={`/models/${model}`}>{about}</Link>}
            <span>{words.messages(count)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

export function ZeroResultQueries({ searched }: Pick<Completeness, 'searched'>) {
  const words = useWords().completeness
  return (
    <Sheet title={words.searched} action={<span className={styles.days}>{words.searchedDays}</span>}>
      {searched.length === 0 && <p className={styles.quiet}>{words.noSearched}</p>}
      <ul className={styles.list}>
        {searched.map(({ query, count }) => (
          <li key={query} className={styles.counted}>
            <span dir="auto">{query}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
