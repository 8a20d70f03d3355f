import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { NextIcon } from '../../design/icons.tsx'
import { ThumbnailCard, thumbnailSizes } from '../../design/thumbnail-card.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { countModels } from '../parts/count-models.ts'
import { gramsAndPounds, millimetres } from '../parts/measurements.ts'
import { toHref } from './all-models-address.ts'
import type { ModelIndex } from '../../contract/model-index.ts'
import type { NearestView } from './all-models-view.ts'
import styles from './all-models-nearest.module.css'

type AllModelsNearestProps = Pick<ModelIndex, 'applied'> & { nearest: NearestView[]; isEmpty: boolean }

const numbers = ['none', 'this', 'both', 'all three', 'all four', 'all five']

/** Shown if no model matches all filters: which filter to drop, and the nearest models. */
export function AllModelsNearest({ applied, nearest, isEmpty }: AllModelsNearestProps) {
  if (isEmpty) return <p className={styles.empty}>There are no models yet.</p>
  const ways = applied.toSorted((one, other) => other.count_without - one.count_without)
  return (
    <div className={styles.nothing}>
      <section className={styles.section}>
        <h2>No model has {numbers[applied.length] ?? `all ${applied.length}`}.</h2>
        <p>Take one filter away, and this is left:</p>
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.key}>
              <DropFilterLink way={way} />
            </li>
          ))}
        </ul>
      </section>
      {nearest.length > 0 && (
        <section className={styles.section}>
          <h2>The nearest</h2>
          <div className={styles.cards}>
            {nearest.map((model, order) => (
              <NearestCard key={model.id} model={model} order={order} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

function DropFilterLink({
  way: { names, count_without: count, query_without },
}: {
  way: ModelIndex['applied'][number]
}) {
  const what = (
    <span>
      without <s>{names.map(({ name }) => name).join(', ')}</s>
    </span>
  )
  if (count === 0)
    return (
      <span>
        {what} <span>still none</span>
      </span>
    )
  return (
    <a href={toHref(query_without)} data-keep-place="">
      {what} <b>{countModels(i18n, count)}</b>
      <NextIcon />
    </a>
  )
}

function NearestCard({ model, order }: { model: NearestView; order: number }) {
  const { id, name, image, wingspan, weight, weight_max, same, differs } = model
  return (
    <ThumbnailCard
      title={name}
      level={3}
      url={buildPath(pagePaths.modelDetail, { aircraftModelId: id })}
      media={<CataloguePicture picture={image} sizes={thumbnailSizes} order={order} />}
    >
      <p className={styles.figures}>
        {millimetres(i18n, wingspan).metric} · {gramsAndPounds(i18n, [weight, weight_max ?? weight]).metric}
      </p>
      <p className={styles.differs}>
        {same.join(', ')}
        {same.length > 0 && differs.length > 0 && ', but '}
        {differs.join(', ')}
      </p>
    </ThumbnailCard>
  )
}
