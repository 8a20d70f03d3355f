import { Link } from 'react-router'
import type { Completeness } from '../../../contract/studio/completeness.ts'
import { Panel } from '../../ui/panel.tsx'
import { useWords } from '../../words/words.ts'
import styles from './completeness-screen.module.css'
import { doubtPath } from './fact-paths.ts'

export function SuspiciousFigures({ found: { doubts, doubt_count: count } }: { found: Completeness }) {
  const words = useWords().completeness
  return (
    <Panel title={words.doubts} count={count > 0 ? count : undefined}>
      {count === 0 && <p className={styles.quiet}>{words.noDoubts}</p>}
      <ul className={styles.list}>
        {doubts.map((doubt) => (
          <li key={`${doubt.model.id} ${doubt.code} ${doubt.params['code']}`}>
            <Link to={doubtPath(doubt)}>{doubt.model.name}</Link>
            <p>{words.doubtOf[doubt.code](doubt.params)}</p>
          </li>
        ))}
      </ul>
      {count > doubts.length && <p className={styles.quiet}>{words.moreDoubts(count - doubts.length)}</p>}
    </Panel>
  )
}

export function TopQuestions({ asked }: Pick<Completeness, 'asked'>) {
  const words = useWords().completeness
  return (
    <Panel title={words.asked} action={<span className={styles.days}>{words.askedDays}</span>}>
      {asked.length === 0 && <p className={styles.quiet}>{words.noAsked}</p>}
      <ul className={styles.list}>
        {asked.map(({ about, model, count }) => (
          <li key={about} className={styles.counted}>
            {model === null ? <span>{about}</span> : <Link to={`/models/${model}`}>{about}</Link>}
            <span>{words.messages(count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function ZeroResultQueries({ searched }: Pick<Completeness, 'searched'>) {
  const words = useWords().completeness
  return (
    <Panel title={words.searched} action={<span className={styles.days}>{words.searchedDays}</span>}>
      {searched.length === 0 && <p className={styles.quiet}>{words.noSearched}</p>}
      <ul className={styles.list}>
        {searched.map(({ query, count }) => (
          <li key={query} className={styles.counted}>
            <span dir="auto">{query}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
