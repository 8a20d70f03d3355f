import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { NextIcon } from '../../design/icons.tsx'
import { ThumbnailCard, thumbnailSizes } from '../../design/cards/thumbnail-card.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { countModels } from '../figures/count-models.ts'
import { localPath } from '../language/local-path.ts'
import { gramsAndPounds, millimetres } from '../figures/measurements.ts'
import { listNames, type NameInLanguage, textLanguage } from '../language/text-language.tsx'
import { toHref } from './all-models-address.ts'
import { nameFacet, nameFilter, nameOption } from './all-models-filter-names.ts'
import type { ModelIndex } from '../../contract/search/model-index.ts'
import type { NearestView } from './all-models-view.ts'
import * as styles from './all-models-nearest.module.css'

type FilterData = Pick<ModelIndex, 'applied' | 'query' | 'span' | 'weight'>

interface AllModelsNearestProps {
  data: FilterData
  nearest: NearestView[]
  isEmpty: boolean
}

/** Shown if no model matches all filters: which filter to drop, and the nearest models. */
export function AllModelsNearest({ data, nearest, isEmpty }: AllModelsNearestProps) {
  if (isEmpty)
    return (
      <p className={styles.empty}>
        <Trans>There are no models yet.</Trans>
      </p>
    )
  const { applied } = data
  const filterCount = applied.length
  const ways = applied.toSorted((one, other) => other.count_without - one.count_without)
  return (
    <div>
      <section className={styles.section}>
        <h2>
          <Plural
            value={filterCount}
            _1="No model has this."
            _2="No model has both."
            _3="No model has all three."
            _4="No model has all four."
            _5="No model has all five."
            other="No model has all #."
          />
        </h2>
        <p>
          <Trans>Take one filter away, and this is left:</Trans>
        </p>
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.key}>
              <DropFilterLink data={data} way={way} />
            </li>
          ))}
        </ul>
      </section>
      {nearest.length > 0 && (
        <section className={styles.section}>
          <h2>
            <Trans comment="The models that come nearest to the filters">The nearest</Trans>
          </h2>
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

interface DropFilterLinkProps {
  data: FilterData
  way: FilterData['applied'][number]
}

function DropFilterLink({ data, way }: DropFilterLinkProps) {
  const { i18n } = useLingui()
  const filter = listNames(i18n, nameFilter(i18n, data, way))
  const what = (
    <span>
      <Trans comment="A filter of the list of models">
        without <s>{filter}</s>
      </Trans>
    </span>
  )
  if (way.count_without === 0)
    return (
      <span>
        {what}{' '}
        <span>
          <Trans comment="Still no models">still none</Trans>
        </span>
      </span>
    )
  return (
    <a href={toHref(way.query_without)} data-keep-place="">
      {what} <b>{countModels(i18n, way.count_without)}</b>
      <NextIcon />
    </a>
  )
}

function NearestCard({ model, order }: { model: NearestView; order: number }) {
  const { i18n } = useLingui()
  const { id, name, image, wingspan, weight, weight_max } = model
  return (
    <ThumbnailCard
      title={name}
      level={3}
      url={localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: id }))}
      media={<CataloguePicture picture={image} sizes={thumbnailSizes} order={order} />}
    >
      <p className={styles.figures}>
        {millimetres(i18n, wingspan).metric} · {gramsAndPounds(i18n, [weight, weight_max ?? weight]).metric}
      </p>
      <p className={styles.differs}>
        <Facets model={model} />
      </p>
    </ThumbnailCard>
  )
}

/** What the model has of the filters with options, and then what it has instead of the others. */
function Facets({ model: { facets, aircraft_class: aircraftClass } }: { model: NearestView }) {
  const { i18n } = useLingui()
  const listFacet = ({ key, values }: NearestView['facets'][number]): NameInLanguage[] => {
    const language = key === 'class' ? textLanguage(aircraftClass, 'name') : undefined
    if (values.length > 0)
      return values.map((value) => ({
        name: nameOption(i18n, key, value, key === 'class' ? aircraftClass.name : value),
        language,
      }))
    const field = nameFacet(i18n, key)
    return [
      { name: i18n._(msg({ message: `${field} not published`, comment: 'Such as Role not published' })) },
    ]
  }
  const list = (isMet: boolean) => facets.filter(({ is_met }) => is_met === isMet).flatMap(listFacet)
  const [sameNames, differentNames] = [list(true), list(false)]
  const same = listNames(i18n, sameNames)
  const different = listNames(i18n, differentNames)
  if (sameNames.length === 0 || differentNames.length === 0)
    return (
      <>
        {same}
        {different}
      </>
    )
  return (
    <Trans comment="Such as 40 size, Fighter, but Expert">
      {same}, but {different}
    </Trans>
  )
}
