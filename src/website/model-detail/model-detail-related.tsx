import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { RuledCard } from '../../design/ruled-card.tsx'
import { Section } from '../../design/section.tsx'
import { MAX_COMPARED, toCompareUrl } from '../parts/compare-address.ts'
import { grams, millimetres } from '../parts/measurements.ts'
import { Neighbours } from '../parts/neighbours.tsx'
import styles from './model-detail-related.module.css'
import { CardList } from '../parts/card-list.tsx'
import { reviewPictureSizes, toReviewCard } from '../parts/review-card.tsx'
import type { ModelLink, ModelView } from './model-detail-view.ts'

/** Links to the next smaller and larger model of the class. The smallest model links to its class instead. */
export function ModelDetailNeighbours({ model }: { model: ModelView }) {
  const { aircraft_class, previous_in_class: previous, next_in_class: next } = model
  const ofClass = {
    url: buildPath(pagePaths.modelsOfAClass, { aircraftClassId: aircraft_class.id }),
    label: 'All models',
    name: aircraft_class.name,
  }
  return (
    <Neighbours
      label={`Other models of the ${aircraft_class.name} class`}
      previous={previous ? toNeighbour(previous, `Previous in ${aircraft_class.name}`) : ofClass}
      next={next && toNeighbour(next, `Next in ${aircraft_class.name}`)}
      isFirst={!previous}
    />
  )
}

function toNeighbour({ id, name, wingspan, silhouette }: ModelLink, label: string) {
  const { metric, imperial } = millimetres(i18n, wingspan)
  const url = buildPath(pagePaths.modelDetail, { aircraftModelId: id })
  return { url, label, name, note: `${metric} · ${imperial}`, silhouette }
}

export function ModelDetailRelated({ model }: { model: ModelView }) {
  return (
    <>
      {model.other_sizes.length > 0 && <OtherSizes model={model} />}
      <CardList
        title="Accessories that fit"
        items={model.accessories}
        toCard={({ name, product_code, description, end }) => ({
          title: name,
          subtitle: <a href={buildPath(pagePaths.product, { code: product_code })}>{product_code}</a>,
          children: (
            <>
              {end && <strong>{end}</strong>}
              {description && <p>{description}</p>}
            </>
          ),
        })}
      />
      <CardList
        title="Reviews of this model"
        items={model.reviews}
        as={RuledCard}
        sizes={reviewPictureSizes}
        toCard={toReviewCard}
      />
    </>
  )
}

function OtherSizes({ model }: { model: ModelView }) {
  const sizes = [...model.other_sizes, model].toSorted((a, b) => a.wingspan - b.wingspan)
  const nearest = model.other_sizes
    .toSorted((a, b) => Math.abs(a.wingspan - model.wingspan) - Math.abs(b.wingspan - model.wingspan))
    .slice(0, MAX_COMPARED - 1)
    .map(({ id }) => id)
  const widest = Math.max(...sizes.map(({ wingspan }) => wingspan))
  return (
    <Section title="Other sizes">
      <ul className={styles.sizes}>
        {sizes.map((size) => (
          <li key={size.id} className={styles.size}>
            <p className={styles.name}>
              {size.id === model.id ? (
                <strong>{size.name}</strong>
              ) : (
                <a href={buildPath(pagePaths.modelDetail, { aircraftModelId: size.id })}>{size.name}</a>
              )}
            </p>
            <p className={styles.facts}>
              {[
                size.aircraft_class.name,
                size.scale,
                grams(i18n, size.weight).metric,
                size.id === model.id ? 'this model' : size.status === 'discontinued' && 'discontinued',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className={styles.wingspan}>
              <DimensionLine share={size.wingspan / widest}>
                {millimetres(i18n, size.wingspan).metric}
              </DimensionLine>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href={toCompareUrl([model.id, ...nearest])}>
          {nearest.length > 1 ? 'Compare with other sizes' : 'Compare with the other size'}
        </a>
      </p>
    </Section>
  )
}
