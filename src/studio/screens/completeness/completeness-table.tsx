import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Completeness, CompletenessRow, PressFact } from '../../../contract/studio/completeness.ts'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import * as styles from './completeness-table.module.css'
import { factPath } from './fact-paths.ts'

const stateNames = { there: msg`filled in`, missing: msg`missing`, unneeded: msg`not needed` }

const factNames = {
  wingspan: msg`Wingspan`,
  length: msg`Length`,
  weight: msg`Weight`,
  wing_area: msg`Wing area`,
  scale: msg`Scale`,
  engine: msg`Engine`,
  electric: msg`Electric`,
  propeller: msg`Propeller`,
  cg: msg`Balance point`,
  throws: msg`Throws`,
  story: msg`Story`,
  lists: msg`Lists`,
  photographs: msg`Photographs`,
  image: msg`Card picture`,
  manual: msg`Manual`,
  parts: msg`Spare parts`,
} satisfies Record<PressFact, MessageDescriptor>

type Facts = Completeness['facts']

/** A table with a square for each fact. In narrow windows each model lists its missing facts instead. */
export function CompletenessTable({ facts, rows }: { facts: Facts; rows: readonly CompletenessRow[] }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        {(['there', 'missing', 'unneeded'] as const).map((state) => (
          <li key={state}>
            <Mark state={state} /> {i18n._(stateNames[state])}
          </li>
        ))}
      </ul>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Model`}</th>
            {facts.map(({ fact, missing }) => (
              <th key={fact} scope="col" data-fact="">
                <span>
                  {i18n._(factNames[fact])} {missing > 0 && <b>{missing}</b>}
                </span>
              </th>
            ))}
            <th scope="col">{t`Filled in`}</th>
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
  const { t, i18n } = useLingui()
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
                <Link to={factPath(id, fact)}>{i18n._(factNames[fact])}</Link>
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
              <Link
                to={factPath(id, fact)}
                aria-label={t`${{ fact: i18n._(factNames[fact]) }} of ${{ model: name }}`}
              >
                <Mark state={state} />
              </Link>
            ) : (
              <>
                <Mark state={state} />
                <VisuallyHidden>{i18n._(stateNames[state])}</VisuallyHidden>
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
