import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { grams, millimetres } from '../parts/measurements.ts'
import { skillNames } from '../parts/skill-names.ts'
import { MarkedName } from '../parts/marked-name.tsx'
import type { ShownResult } from './shown-answer.ts'
import styles from './search-result.module.css'

interface SearchResultProps {
  result: ShownResult
  /** Position among the pictures of the page. */
  order: number | undefined
}

/** A result in a list, as a link that covers the whole row. */
export function SearchResult({ result, order }: SearchResultProps) {
  const { kind, name, url, details } = result
  const words = result.matched.map(({ word }) => word)
  const note = describeMatch(result)
  return (
    <article className={styles.result} data-kind={kind} data-bare={details.image === undefined || undefined}>
      {details.image !== undefined && (
        <div className={styles.picture}>
          <CataloguePicture picture={details.image} sizes="118px" order={order} />
        </div>
      )}
      <div className={styles.text}>
        <h3 className={styles.name}>
          <a href={url}>
            <MarkedName name={name} words={words} />
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
  const { wingspan, weight, weight_max, aircraft_class, skill, is_discontinued } = details
  if (wingspan === undefined || weight === undefined) return null
  const span = millimetres(i18n, wingspan)
  const about = [aircraft_class, skill && pilotName(skill), is_discontinued && 'discontinued'].filter(Boolean)
  return (
    <>
      <p className={styles.figures}>
        {span.metric} <small>{span.imperial}</small> · {grams(i18n, [weight, weight_max ?? weight]).metric}
      </p>
      <p>{about.join(' · ')}</p>
    </>
  )
}

const pilotName = (skill: string) =>
  Object.entries(skillNames)
    .find(([key]) => key === skill)?.[1]
    .toLowerCase()

/** Code, score or similar details at the end of the row. */
function Aside({ result: { code, codes, details } }: Pick<SearchResultProps, 'result'>) {
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
    return (
      <p className={styles.aside}>
        <strong>{score}</strong>
        {score_max && ` of ${score_max}`}
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
function describeMatch({ kind, matched, details }: ShownResult): string | undefined {
  if (kind === 'part' && details.is_discontinued) return 'No longer made'
  if (kind !== 'model') return undefined
  const hidden = matched.filter(({ in: place }) => place === 'alias').map(({ word }) => word)
  return hidden.length > 0 ? `Also called by ‘${hidden.join(' ')}’` : undefined
}
