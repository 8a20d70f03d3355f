import { Trans, useLingui } from '@lingui/react/macro'
import { HydrateInChunks } from '../parts/deferred.tsx'
import { pagePaths } from '../../contract/site-map.ts'
import { Button } from '../../design/button.tsx'
import { localPath } from '../language/local-path.ts'
import type { ModelIndex } from '../../contract/search/model-index.ts'
import { withOrder } from './all-models-address.ts'
import { nameFacet } from './all-models-filter-names.ts'
import { AllModelsRow } from './all-models-row.tsx'
import type { RowView } from './all-models-view.ts'
import * as styles from './all-models-table.module.css'

interface AllModelsTableProps {
  models: RowView[]
  query: string
  order: ModelIndex['order']
  /** The largest wingspan in the catalogue, in mm. */
  most: number
}

/**
 * The list of models. In narrow windows rows are laid out as cards, but it stays a table for assistive
 * technology.
 */
export function AllModelsTable({ models, query, order, most }: AllModelsTableProps) {
  const { t, i18n } = useLingui()
  const number = '#'
  const [beforeNumber, afterNumber] = t({
    message: `${number} chosen.`,
    comment: 'The number of models that are ticked',
  }).split(number)
  const head = (by: ModelIndex['order'], name: string) => (
    <th scope="col" aria-sort={order !== by ? undefined : by === 'newest' ? 'descending' : 'ascending'}>
      <a href={withOrder(query, by)} data-keep-place="">
        {name}
      </a>
    </th>
  )
  return (
    <form action={localPath(i18n, pagePaths.compare)} className={styles.form}>
      <Ink />
      <table aria-labelledby="found" className={styles.table}>
        <thead>
          <tr>
            <td />
            <td />
            {head('name', t`Model`)}
            {head('span', t({ message: 'Span', comment: 'Wingspan, short for a column' }))}
            {head('weight', t`Weight`)}
            <th scope="col">{nameFacet(i18n, 'class')}</th>
            <th scope="col">
              <Trans>Engine, cells</Trans>
            </th>
            <th scope="col">{nameFacet(i18n, 'pilot')}</th>
            {head('newest', t({ message: 'Made', context: 'when a model was made' }))}
          </tr>
        </thead>
        <tbody>
          <HydrateInChunks>
            {models.map((model) => (
              <AllModelsRow key={model.id} model={model} most={most} />
            ))}
          </HydrateInChunks>
        </tbody>
      </table>
      <p className={styles.note}>
        <Trans>
          Silhouettes at one scale. Weight ready to fly, without fuel. Engine: from the smallest to the
          largest that fits; cells: lithium-polymer, in series.
        </Trans>
      </p>
      <div className={styles.compare}>
        {/* The stylesheet counts the chosen models, so that the number is right without scripts. */}
        <p data-before={beforeNumber} data-after={afterNumber}>
          <Trans>Two to four models, side by side.</Trans>
        </p>
        <Button type="submit" weight="main">
          <Trans>Compare</Trans>
        </Button>
      </div>
    </form>
  )
}

/** SVG filters that colour the black silhouettes. Discontinued models are drawn fainter. */
function Ink() {
  return (
    <svg width="0" height="0" aria-hidden="true" className={styles.filters}>
      {['ink', 'faint'].map((name) => (
        <filter key={name} id={name}>
          <feFlood className={styles[name]} />
          <feComposite in2="SourceAlpha" operator="in" />
        </filter>
      ))}
    </svg>
  )
}
