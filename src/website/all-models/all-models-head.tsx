import { Trans, useLingui } from '@lingui/react/macro'
import { CloseIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { countModels } from '../figures/count-models.ts'
import { withOrder, toHref } from './all-models-address.ts'
import { type NamedOption, nameFilter } from './all-models-filter-names.ts'
import type { ModelIndex } from '../../contract/search/model-index.ts'
import { listNames } from '../language/text-language.tsx'
import * as styles from './all-models-head.module.css'

type AllModelsHeadProps = {
  data: Pick<ModelIndex, 'total' | 'count' | 'applied' | 'order' | 'query' | 'span' | 'weight'>
}

/** The number of models, the active filters and the sort order. */
export function AllModelsHead({ data }: AllModelsHeadProps) {
  const { t, i18n } = useLingui()
  const { total, count, applied, order } = data
  const chips = applied.flatMap((filter) => nameFilter(i18n, data, filter))
  const all = i18n.number(total)
  return (
    <>
      <div className={styles.head}>
        <div role="status" className={styles.count}>
          <h2 id="found" tabIndex={-1}>
            {count === 0 ? <Trans>No model</Trans> : countModels(i18n, count)}
          </h2>
          {count > 0 && count < total && (
            <p>
              <Trans comment="After the number of models that match the filters: “34 models of 64”">
                of {all}
              </Trans>
            </p>
          )}
        </div>
        <p className={styles.order}>
          <label htmlFor="order">
            <Trans>Order by</Trans>
          </label>
          <select id="order" name="order" form="filters" defaultValue={order} key={order}>
            <option value="span">{t`Wingspan`}</option>
            <option value="name">{t({ message: 'Name', context: 'order of models' })}</option>
            <option value="weight">{t`Weight`}</option>
            <option value="newest">{t({ message: 'Newest', context: 'order of models' })}</option>
          </select>
        </p>
      </div>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t`Filters that are set`}>
          {chips.map((chip) => (
            <li key={chip.name}>
              <Chip chip={chip} />
            </li>
          ))}
          <li>
            <a href={withOrder('', order)} data-all="" data-keep-place="">
              <Trans>Remove all</Trans>
            </a>
          </li>
        </ul>
      )}
    </>
  )
}

/** Removes one of the filters that are set. */
function Chip({ chip }: { chip: NamedOption }) {
  const { i18n } = useLingui()
  const name = listNames(i18n, [chip])
  return (
    <a href={toHref(chip.query_without)} data-keep-place="">
      <Trans>
        <VisuallyHidden>Without </VisuallyHidden>
        {name}
      </Trans>
      <CloseIcon />
    </a>
  )
}
