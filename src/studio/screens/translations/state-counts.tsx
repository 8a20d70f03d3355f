import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { TextStateMark } from '../../ui/text-state-mark.tsx'
import type { TextSums } from './board-sums.ts'
import * as styles from './state-counts.module.css'

export const stateNames = {
  done: msg({ message: 'done', context: 'translation' }),
  outdated: msg({ message: 'outdated', context: 'translation' }),
  missing: msg({ message: 'missing', context: 'translation' }),
}

interface StateCountsProps {
  sums: TextSums
  /** The list of entries with texts in a state. */
  listOf: (state: 'outdated' | 'missing') => string
  /** What the counts are of, for screen readers. */
  of: string
  /** Whether the states are named next to the counts. */
  isWordy?: boolean
}

/** What is to do in a language, as links to the lists. Zeros are left out. */
export function StateCounts({ sums, listOf, of, isWordy = false }: StateCountsProps) {
  const { t, i18n } = useLingui()
  const states = (['outdated', 'missing'] as const).filter((state) => sums[state] > 0)
  return (
    <>
      <StateBar sums={sums} />
      <ul className={styles.counts}>
        {states.length === 0 && (
          <li className={styles.done}>
            <TextStateMark state="done" /> {t`all done`}
          </li>
        )}
        {states.map((state) => (
          <li key={state}>
            <Link to={listOf(state)}>
              <TextStateMark state={state} />
              <span>
                {i18n.number(sums[state])}
                {isWordy && ` ${i18n._(stateNames[state])}`}
                <VisuallyHidden>{isWordy ? of : `${i18n._(stateNames[state])}, ${of}`}</VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The shares of done and outdated texts. An SVG, because the content security policy forbids style attributes. */
function StateBar({ sums: { texts, done, outdated } }: { sums: TextSums }) {
  const share = (count: number) => (texts === 0 ? 0 : (100 * count) / texts)
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.doneShare} width={texts === 0 ? 100 : share(done)} height="1" />
      <rect className={styles.outdatedShare} x={share(done)} width={share(outdated)} height="1" />
    </svg>
  )
}
