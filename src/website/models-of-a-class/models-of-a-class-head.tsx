import type { CardOrder } from '../../contract/model-cards.ts'
import styles from './models-of-a-class-head.module.css'

interface ModelsOfAClassHeadProps {
  description: string | null
  /** The sort order; undefined if there is nothing to sort. */
  order: CardOrder | undefined
}

export function ModelsOfAClassHead({ description, order }: ModelsOfAClassHeadProps) {
  if (!description && !order) return null
  return (
    <div className={styles.head}>
      {description && <p className={styles.description}>{description}</p>}
      {order && (
        <nav aria-label="Order" className={styles.order}>
          <span>Order</span>
          {/* No other parameters, because another order starts on the first page. */}
          <a href="?" aria-current={order === 'wingspan' || undefined} data-keep-place="">
            Wingspan
          </a>
          <a href="?order=name" aria-current={order === 'name' || undefined} data-keep-place="">
            Name
          </a>
        </nav>
      )}
    </div>
  )
}
