import { Trans, useLingui } from '@lingui/react/macro'
import type { CardOrder } from '../../contract/models/model-cards.ts'
import * as styles from './models-of-a-class-head.module.css'

interface ModelsOfAClassHeadProps {
  description: string | null
  /** The language of the description, if it is not that of the page. */
  language: string | undefined
  /** The sort order; undefined if there is nothing to sort. */
  order: CardOrder | undefined
}

export function ModelsOfAClassHead({ description, language, order }: ModelsOfAClassHeadProps) {
  const { t } = useLingui()
  if (!description && !order) return null
  return (
    <div className={styles.head}>
      {description && (
        <p className={styles.description} lang={language}>
          {description}
        </p>
      )}
      {order && (
        <nav aria-label={t({ message: 'Order', context: 'of a list' })} className={styles.order}>
          <span>
            <Trans context="of a list">Order</Trans>
          </span>
          {/* No other parameters, because another order starts on the first page. */}
          <a href="?" aria-current={order === 'wingspan' || undefined} data-keep-place="">
            <Trans>Wingspan</Trans>
          </a>
          <a href="?order=name" aria-current={order === 'name' || undefined} data-keep-place="">
            <Trans>Name</Trans>
          </a>
        </nav>
      )}
    </div>
  )
}
