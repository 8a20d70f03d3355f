import { CloseIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { countModels } from '../parts/count-models.ts'
import { withOrder, toHref } from './all-models-address.ts'
import type { ModelIndex } from '../../contract/model-index.ts'
import styles from './all-models-head.module.css'

type AllModelsHeadProps = Pick<ModelIndex, 'total' | 'count' | 'applied' | 'order'>

/** The number of models, the active filters and the sort order. */
export function AllModelsHead({ total, count, applied, order }: AllModelsHeadProps) {
  const chips = applied.flatMap(({ names }) => names)
  return (
    <>
      <div className={styles.head}>
        <div role="status" className={styles.count}>
          <h2 id="found" tabIndex={-1}>
            {count === 0 ? 'No model' : countModels(i18n, count)}
          </h2>
          {count > 0 && count < total && <p>of {total}</p>}
        </div>
        <p className={styles.order}>
          <label htmlFor="order">Order by</label>
          <select id="order" name="order" form="filters" defaultValue={order} key={order}>
            <option value="span">Wingspan</option>
            <option value="name">Name</option>
            <option value="weight">Weight</option>
            <option value="newest">Newest</option>
          </select>
        </p>
      </div>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label="Filters that are set">
          {chips.map(({ name, query_without }) => (
            <li key={name}>
              <a href={toHref(query_without)} data-keep-place="">
                <VisuallyHidden>Without </VisuallyHidden>
                {name}
                <CloseIcon />
              </a>
            </li>
          ))}
          <li>
            <a href={withOrder('', order)} data-all="" data-keep-place="">
              Remove all
            </a>
          </li>
        </ul>
      )}
    </>
  )
}
