import type { ReactNode } from 'react'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { askAbout } from '../parts/ask-about.ts'
import { describeBytes, describePages } from '../parts/pdf-facts.ts'
import { pilots } from '../parts/pilots.ts'
import { weightRange } from '../parts/wing-loading.ts'
import { grams, type Measurement, millimetres } from '../parts/measurements.ts'
import styles from './model-detail-title-block.module.css'
import type { ModelView } from './model-detail-view.ts'

/** A buyer's answers, as in the corner of a plan. */
export function ModelDetailTitleBlock({ model }: { model: ModelView }) {
  const { aircraft_class, scale, skill, engine, electric, radio_req, status, released } = model
  const classLink = (
    <a href={buildPath(pagePaths.modelsOfAClass, { aircraftClassId: aircraft_class.id })}>
      {aircraft_class.name}
    </a>
  )
  return (
    <div className={styles.block}>
      {status === 'discontinued' && <Discontinued model={model} />}
      <dl className={styles.cells}>
        <Cell label="Wingspan" value={millimetres(model.wingspan)} />
        <Cell label="Length" value={millimetres(model.length)} />
        <Cell label="Weight" value={grams(weightRange(model))} isWide />
        {engine && <Cell label="Engine" value={engine} isWide />}
        {electric && <Cell label="Electric" value={electric} isWide />}
        <Cell label="Radio" value={radio_req} isWide />
        <Cell label="Class" value={classLink} />
        {scale && <Cell label="Scale" value={scale} />}
        {skill && <Cell label="Pilot" value={pilots[skill]} />}
        {status === 'current' ? (
          <Cell
            label="Status"
            value={`In production${released === null ? '' : ` since ${released}`}`}
            isWide
          />
        ) : (
          released && <Cell label="Made" value={`${released}–${model.discontinued_year ?? ''}`} isWide />
        )}
      </dl>
    </div>
  )
}

function Discontinued({ model }: { model: ModelView }) {
  const { discontinued_year: year, nearest_in_production: nearest } = model
  return (
    <div className={styles.discontinued}>
      <p>
        <strong>Discontinued{year !== null && `, last made in ${year}`}.</strong>
      </p>
      {nearest && (
        <p>
          Nearest in production: <ModelLink model={nearest} />, {millimetres(nearest.wingspan).metric}
        </p>
      )}
    </div>
  )
}

function ModelLink({ model }: { model: { id: number; name: string } }) {
  return <a href={buildPath(pagePaths.modelDetail, { aircraftModelId: model.id })}>{model.name}</a>
}

function Cell({ label, value, isWide }: { label: string; value: ReactNode | Measurement; isWide?: true }) {
  return (
    <div className={styles.cell} data-wide={isWide}>
      <dt>{label}</dt>
      <dd>
        {isMeasurement(value) ? (
          <>
            <b>{value.metric}</b> <small>{value.imperial}</small>
          </>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

const isMeasurement = (value: ReactNode | Measurement): value is Measurement =>
  typeof value === 'object' && value !== null && 'metric' in value

/** What to do next: buy it or its successor, read its manual, ask. */
export function ModelDetailActions({ model }: { model: ModelView }) {
  const { name, successor } = model
  return (
    <div className={styles.actions}>
      <a
        className={styles.main}
        href={
          successor
            ? buildPath(pagePaths.modelDetail, { aircraftModelId: successor.id })
            : pagePaths.distributors
        }
      >
        {successor ? `Successor: ${successor.name}` : 'Find a distributor'}
        <ForwardIcon />
      </a>
      <Manual model={model} />
      <a className={styles.other} href={askAbout(name)}>
        Ask about this model
      </a>
    </div>
  )
}

function Manual({ model: { name, manual, manual_file: file } }: { model: ModelView }) {
  if (manual === null) {
    return (
      <p className={styles.other}>
        <span>
          Manual: <ModelDetailAskUs about={`${name}: manual`} />
        </span>
      </p>
    )
  }
  return (
    <a href={manual} target="_blank" rel="noopener" className={styles.other}>
      <span className={styles.manual}>
        Manual
        <VisuallyHidden> of the {name}</VisuallyHidden>
      </span>
      <small>
        PDF{file?.pages && `, ${describePages(file.pages)}`}
        {file && `, ${describeBytes(file.bytes)}`}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </small>
    </a>
  )
}

/** Stands in for missing data; the link opens the contact form with what it is about. */
export function ModelDetailAskUs({ about }: { about: string }) {
  return (
    <>
      not published — <a href={askAbout(about)}>ask us</a>
    </>
  )
}
