import { HydrateInChunks } from '../parts/deferred.tsx'
import { pagePaths } from '../../contract/site-map.ts'
import { Button } from '../../design/button.tsx'
import type { ModelIndex } from '../../contract/model-index.ts'
import { withOrder } from './all-models-address.ts'
import { AllModelsRow } from './all-models-row.tsx'
import type { RowView } from './all-models-view.ts'
import styles from './all-models-table.module.css'

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
  const head = (by: ModelIndex['order'], name: string) => (
    <th scope="col" aria-sort={order !== by ? undefined : by === 'newest' ? 'descending' : 'ascending'}>
      <a href={withOrder(query, by)} data-keep-place="">
        {name}
      </a>
    </th>
  )
  return (
    <form action={pagePaths.compare} className={styles.form}>
      <Ink />
      <table aria-labelledby="found" className={styles.table}>
        <thead>
          <tr>
            <td />
            <td />
            {head('name', 'Model')}
            {head('span', 'Span')}
            {head('weight', 'Weight')}
            <th scope="col">Class</th>
            <th scope="col">Engine, cells</th>
            <th scope="col">Pilot</th>
            {head('newest', 'Made')}
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
        Silhouettes at one scale. Weight ready to fly, without fuel. Engine: from the smallest to the largest
        that fits; cells: lithium-polymer, in series.
      </p>
      <div className={styles.compare}>
        <p>Two to four models, side by side.</p>
        <Button type="submit" weight="main">
          Compare
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
