import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { formatScale } from '../../languages/format-figure.ts'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { RuledCard } from '../../design/cards/ruled-card.tsx'
import { Section } from '../../design/section.tsx'
import { MAX_COMPARED, toCompareUrl } from '../parts/compare-address.ts'
import { describeEndOfProduction } from '../parts/end-of-production.ts'
import { localPath } from '../language/local-path.ts'
import { grams, millimetres } from '../figures/measurements.ts'
import { Neighbours } from '../parts/neighbours.tsx'
import * as styles from './model-detail-related.module.css'
import { CardList } from '../parts/card-list.tsx'
import { markLanguage, textLanguage } from '../language/text-language.tsx'
import { reviewPictureSizes, toReviewCard } from '../parts/review-card.tsx'
import type { ModelLink, ModelView } from './model-detail-view.ts'

/** Links to the next smaller and larger model of the class. The smallest model links to its class instead. */
export function ModelDetailNeighbours({ model }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  const { aircraft_class, previous_in_class: previous, next_in_class: next } = model
  const classTitle = aircraft_class.name
  const markedClass = markLanguage(classTitle, aircraft_class, 'name')
  const ofClass = {
    url: buildPath(pagePaths.modelsOfAClass, { aircraftClassId: aircraft_class.id }),
    label: t`All models`,
    name: markedClass,
  }
  return (
    <Neighbours
      label={t`Other models of the ${classTitle} class`}
      previous={previous ? toNeighbour(i18n, previous, <PreviousIn classTitle={markedClass} />) : ofClass}
      next={next && toNeighbour(i18n, next, <NextIn classTitle={markedClass} />)}
      isFirst={!previous}
    />
  )
}

/** `classTitle` is marked as English where it is not translated. */
const PreviousIn = ({ classTitle }: { classTitle: ReactNode }) => <Trans>Previous in {classTitle}</Trans>

const NextIn = ({ classTitle }: { classTitle: ReactNode }) => <Trans>Next in {classTitle}</Trans>

function toNeighbour(i18n: I18n, { id, name, wingspan, silhouette }: ModelLink, label: ReactNode) {
  const { metric, imperial } = millimetres(i18n, wingspan)
  const url = buildPath(pagePaths.modelDetail, { aircraftModelId: id })
  return { url, label, name, note: `${metric} · ${imperial}`, silhouette }
}

export function ModelDetailRelated({ model }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  return (
    <>
      {model.other_sizes.length > 0 && <OtherSizes model={model} />}
      <CardList
        title={t`Accessories that fit`}
        items={model.accessories}
        toCard={({ name, product_code: code, description, ...production }) => {
          const end = describeEndOfProduction(i18n, production)
          return {
            title: name,
            titleLanguage: textLanguage(production, 'name'),
            subtitle: <a href={localPath(i18n, buildPath(pagePaths.product, { code }))}>{code}</a>,
            children: (
              <>
                {end && <strong>{end}</strong>}
                {description && <p lang={textLanguage(production, 'description')}>{description}</p>}
              </>
            ),
          }
        }}
      />
      <CardList
        title={t`Reviews of this model`}
        items={model.reviews}
        as={RuledCard}
        sizes={reviewPictureSizes}
        toCard={(review) => toReviewCard(review)}
      />
    </>
  )
}

function OtherSizes({ model }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  const sizes = [...model.other_sizes, model].toSorted((a, b) => a.wingspan - b.wingspan)
  const nearest = model.other_sizes
    .toSorted((a, b) => Math.abs(a.wingspan - model.wingspan) - Math.abs(b.wingspan - model.wingspan))
    .slice(0, MAX_COMPARED - 1)
    .map(({ id }) => id)
  const widest = Math.max(...sizes.map(({ wingspan }) => wingspan))
  return (
    <Section title={t`Other sizes`}>
      <ul className={styles.sizes}>
        {sizes.map((size) => (
          <li key={size.id} className={styles.size}>
            <p className={styles.name}>
              {size.id === model.id ? (
                <strong>{size.name}</strong>
              ) : (
                <a href={localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: size.id }))}>
                  {size.name}
                </a>
              )}
            </p>
            <p className={styles.facts}>
              {markLanguage(size.aircraft_class.name, size.aircraft_class, 'name')}
              {[
                size.scale && formatScale(i18n, size.scale),
                grams(i18n, size.weight).metric,
                size.id === model.id ? t`this model` : size.status === 'discontinued' && t`discontinued`,
              ]
                .filter(Boolean)
                .map((fact) => ` · ${fact}`)
                .join('')}
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
        <a href={localPath(i18n, toCompareUrl([model.id, ...nearest]))}>
          {nearest.length > 1 ? t`Compare with other sizes` : t`Compare with the other size`}
        </a>
      </p>
    </Section>
  )
}
