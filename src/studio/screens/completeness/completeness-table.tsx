import { Link } from 'react-router'
import type { Completeness, CompletenessRow, PressFact } from '../../../contract/studio/completeness.ts'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { useWords } from '../../words/words.ts'
import styles from './completeness-table.module.css'
import { factPath } from './fact-paths.ts'

type Facts = Completeness['facts']

/** A table with a square for each fact. In narrow windows each model lists its missing facts instead. */
export function CompletenessTable({ facts, rows }: { facts: Facts; rows: readonly CompletenessRow[] }) {
  const words = useWords().completeness
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        {(['there', 'missing', 'unneeded'] as const).map((state) => (
          <li key={state}>
            <Mark state={state} /> {words.states[state]}
          </li>
        ))}
      </ul>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.model}</th>
            {facts.map(({ fact, missing }) => (
              <th key={fact} scope="col" data-fact="">
                <span>
                  {words.facts[fact]} {missing > 0 && <b>{missing}</b>}
                </span>
              </th>
            ))}
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ModelRow key={row.id} row={row} facts={facts} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function ModelRow({ row, facts }: { row: CompletenessRow; facts: Facts }) {
  const words = useWords().completeness
  const { id, name, missing, unneeded } = row
  const needed = facts.length - unneeded.length
  const stateOf = (fact: PressFact) =>
    missing.includes(fact) ? 'missing' : unneeded.includes(fact) ? 'unneeded' : 'there'
  return (
    <tr className={styles.row}>
      <th scope="row">
        <Link to={`/models/${id}`}>{name}</Link>
        {missing.length > 0 && (
          <ul className={styles.gaps}>
            {missing.map((fact) => (
              <li key={fact}>
                <Link to={factPath(id, fact)}>{words.facts[fact]}</Link>
              </li>
            ))}
          </ul>
        )}
      </th>
      {facts.map(({ fact }) => {
        const state = stateOf(fact)
        return (
          <td key={fact} data-fact="">
            {state === 'missing' ? (
              <Link to={factPath(id, fact)} aria-label={words.fill(words.facts[fact], name)}>
                <Mark state={state} />
              </Link>
            ) : (
              <>
                <Mark state={state} />
                <VisuallyHidden>{words.states[state]}</VisuallyHidden>
              </>
            )}
          </td>
        )
      })}
      <td>{Math.floor(((needed - missing.length) / needed) * 100)} %</td>
    </tr>
  )
}

/** A filled square, an outlined one or a dash, so that states differ not only by colour. */
function Mark({ state }: { state: 'there' | 'missing' | 'unneeded' }) {
  return (
    <svg className={styles.mark} viewBox="0 0 14 14" data-state={state} aria-hidden="true">
      {state === 'unneeded' ? <path d="M1 7h12" /> : <path d="M2 2h10v10H2z" />}
    </svg>
  )
}
