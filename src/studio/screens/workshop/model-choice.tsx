import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { LabelledModel } from '../../../contract/studio/workshop.ts'
import { ListSearch } from '../../ui/lists/list-search.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as styles from './labels-screen.module.css'

export function ModelChoice({ models }: { models: readonly LabelledModel[] }) {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  return (
    <Panel>
      <search className={styles.search}>
        <p>
          <Trans>Choose a model, then how many labels of each version.</Trans>
        </p>
        <ListSearch
          label={t`Name or code`}
          value={query.get('q') ?? ''}
          onSearch={(text) => setQuery(text === '' ? {} : { q: text }, { replace: true })}
        />
      </search>
      {models.length === 0 && <p className={styles.none}>{t`No model matches.`}</p>}
      <ul className={styles.models}>
        {models.map(({ id, name, versions }) => (
          <li key={id}>
            <Link to={`?model=${id}`}>
              <strong>{name}</strong>{' '}
              <span>{versions.map((version) => version.product_code).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
