import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { markLanguage, textLanguage } from '../language/text-language.tsx'
import { formatFigure } from '../../languages/format-figure.ts'
import { localPath } from '../language/local-path.ts'
import { grams, millimetres } from '../figures/measurements.ts'
import { MarkedName } from '../parts/search-field/marked-name.tsx'
import type { ShownResult } from './shown-answer.ts'
import * as styles from './search-result.module.css'

interface SearchResultProps {
  result: ShownResult
  /** Position among the pictures of the page. */
  order: number | undefined
}

/** A result in a list, as a link that covers the whole row. */
export function SearchResult({ result, order }: SearchResultProps) {
  const { i18n } = useLingui()
  const { kind, url, details } = result
  const words = result.matched.map(({ word }) => word)
  const note = describeMatch(i18n, result)
  return (
    <article className={styles.result} data-kind={kind} data-bare={details.image === undefined || undefined}>
      {details.image !== undefined && (
        <div className={styles.picture}>
          <CataloguePicture picture={details.image} sizes="118px" order={order} />
        </div>
      )}
      <div className={styles.text}>
        <h3 className={styles.name} lang={textLanguage(result, 'name')}>
          <a href={localPath(i18n, url)}>
            <MarkedName name={result.name} words={words} />
          </a>
        </h3>
        {kind === 'model' && <ModelFacts details={details} />}
        {details.magazine_name !== undefined && <p>{details.magazine_name}</p>}
        {details.country !== undefined && <p>{[details.city, details.country].filter(Boolean).join(', ')}</p>}
        {note && <p>{note}</p>}
      </div>
      <Aside result={result} />
    </article>
  )
}

function ModelFacts({ details }: Pick<ShownResult, 'details'>) {
  const { i18n } = useLingui()
  const { wingspan, weight, weight_max, aircraft_class, skill, is_discontinued } = details
  if (wingspan === undefined || weight === undefined) return null
  const span = millimetres(i18n, wingspan)
  const pilot = skill ? pilotNames[skill] : undefined
  const about = [
    pilot && i18n._(pilot),
    is_discontinued && i18n._(msg({ message: 'discontinued', comment: 'A model that is no longer made' })),
  ].filter(Boolean)
  return (
    <>
      <p className={styles.figures}>
        {span.metric} <small>{span.imperial}</small> · {grams(i18n, [weight, weight_max ?? weight]).metric}
      </p>
      <p>
        {markLanguage(aircraft_class, details, 'aircraft_class')}
        {about.map((fact) => ` · ${fact}`)}
      </p>
    </>
  )
}

/** The pilot's skill level that a model needs, within a line of facts. */
const pilotNames: Partial<Record<string, MessageDescriptor>> = {
  beginner: msg({ message: 'beginner', context: 'skill that a model needs' }),
  intermediate: msg({ message: 'intermediate', context: 'skill that a model needs' }),
  expert: msg({ message: 'expert', context: 'skill that a model needs' }),
}

/** Code, score or similar details at the end of the row. */
function Aside({ result: { code, codes, details } }: Pick<SearchResultProps, 'result'>) {
  const { i18n } = useLingui()
  const { versions, product_code, score, score_max } = details
  if (versions && versions.length > 0) {
    return (
      <dl className={styles.aside}>
        {versions.map((version) => (
          <div key={version.product_code}>
            <dt>{version.name}</dt>
            <dd
              data-chosen={
                (codes?.includes(version.product_code) ?? version.product_code === code) || undefined
              }
            >
              {version.product_code}
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  if (typeof score === 'number') {
    const points = formatFigure(i18n, score)
    const most = score_max && formatFigure(i18n, score_max)
    return (
      <p className={styles.aside}>
        {most ? (
          <Trans comment="The score of a review: 9.2 of 10">
            <strong>{points}</strong> of {most}
          </Trans>
        ) : (
          <strong>{points}</strong>
        )}
      </p>
    )
  }
  const shown = product_code ?? code
  return shown === undefined ? null : (
    <p className={styles.aside}>
      <strong>{shown}</strong>
    </p>
  )
}

/** Explains why a result matches if its name does not show it. */
function describeMatch(i18n: I18n, { kind, matched, details }: ShownResult): string | undefined {
  if (kind === 'part' && details.is_discontinued) return i18n._(msg`No longer made`)
  if (kind !== 'model') return undefined
  const hidden = matched.filter(({ in: place }) => place === 'alias').map(({ word }) => word)
  if (hidden.length === 0) return undefined
  const words = hidden.join(' ')
  return i18n._(
    msg({
      message: `Also called by ‘${words}’`,
      comment: 'A model has another name with what was searched for',
    }),
  )
}
