import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Completeness, FigureDoubt } from '../../../contract/studio/completeness.ts'
import { Panel } from '../../ui/panel.tsx'
import * as styles from './completeness-screen.module.css'
import { doubtPath } from './fact-paths.ts'

type Params = FigureDoubt['params']

const doubtTexts = {
  'span-unlike-scale': ({ scale = '', expected = '', wingspan = '' }: Params) =>
    msg`At ${scale} the span of the full-size aircraft gives ${expected} mm, not ${wingspan} mm.`,
  'loading-unlike-class': ({ loading = '', usual = '' }: Params) =>
    msg`The wing carries ${loading} g/dm²; ${usual} g/dm² is usual in its class.`,
  'balance-outside-chord': ({ least = '', most = '' }: Params) =>
    msg`The balance point lies at ${least} to ${most} % of the mean chord; 20 to 40 % is usual.`,
  'code-unlike-model': ({ code = '' }: Params) =>
    msg`The code ${code} does not fit the other codes of the model, or another model has its number.`,
} satisfies Record<FigureDoubt['code'], (params: Params) => MessageDescriptor>

export function SuspiciousFigures({ found: { doubts, doubt_count: count } }: { found: Completeness }) {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`Worth a look`} count={count > 0 ? count : undefined}>
      {count === 0 && (
        <p className={styles.quiet}>
          <Trans>No figures contradict each other.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {doubts.map((doubt) => (
          <li key={`${doubt.model.id} ${doubt.code} ${doubt.params['code']}`}>
            <Link to={doubtPath(doubt)}>{doubt.model.name}</Link>
            <p>{i18n._(doubtTexts[doubt.code](doubt.params))}</p>
          </li>
        ))}
      </ul>
      {count > doubts.length && <p className={styles.quiet}>{i18n._(andMore(count - doubts.length))}</p>}
    </Panel>
  )
}

export function TopQuestions({ asked }: Pick<Completeness, 'asked'>) {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`Visitors asked for`} action={<span className={styles.days}>{t`90 days`}</span>}>
      {asked.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No visitor asked for a missing figure.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {asked.map(({ about, model, count }) => (
          <li key={about} className={styles.counted}>
            {model === null ? <span>{about}</span> : <Link to={`/models/${model}`}>{about}</Link>}
            <span>{i18n._(countMessages(count))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function ZeroResultQueries({ searched }: Pick<Completeness, 'searched'>) {
  const { t } = useLingui()
  return (
    <Panel title={t`Searches without results`} action={<span className={styles.days}>{t`30 days`}</span>}>
      {searched.length === 0 && <p className={styles.quiet}>{t`Every search found something.`}</p>}
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

const andMore = (count: number) => msg({ message: `and ${count} more`, context: 'doubtful figures' })

const countMessages = (count: number) =>
  msg`${plural(count, { one: '1 message', other: `${count} messages` })}`
