import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { contactPathAbout } from '../parts/contact-path-about.ts'
import { describeBytes, describePages } from '../parts/pdf-facts.ts'
import { skillNames } from '../parts/skill-names.ts'
import { weightRange } from '../parts/wing-loading.ts'
import { grams, millimetres } from '../parts/measurements.ts'
import {
  actionName,
  MainAction,
  NoAction,
  OtherAction,
  TitleActions,
  TitleBlock,
  TitleCell,
  TitleCells,
  TitleNotice,
} from '../title-block/title-block.tsx'
import type { ModelView } from './model-detail-view.ts'

/** The facts that a buyer looks for first, laid out like the title block of a drawing. */
export function ModelDetailTitleBlock({ model }: { model: ModelView }) {
  const { aircraft_class, scale, skill, engine, electric, radio_req, status, released } = model
  const classLink = (
    <a href={buildPath(pagePaths.modelsOfAClass, { aircraftClassId: aircraft_class.id })}>
      {aircraft_class.name}
    </a>
  )
  return (
    <TitleBlock>
      {status === 'discontinued' && <Discontinued model={model} />}
      <TitleCells>
        <TitleCell label="Wingspan" value={millimetres(i18n, model.wingspan)} />
        <TitleCell label="Length" value={millimetres(i18n, model.length)} />
        <TitleCell label="Weight" value={grams(i18n, weightRange(model))} isWide />
        {engine && <TitleCell label="Engine" value={engine} isWide />}
        {electric && <TitleCell label="Electric" value={electric} isWide />}
        <TitleCell label="Radio" value={radio_req} isWide />
        <TitleCell label="Class" value={classLink} />
        {scale && <TitleCell label="Scale" value={scale} />}
        {skill && <TitleCell label="Pilot" value={i18n._(skillNames[skill])} />}
        {status === 'current' ? (
          <TitleCell
            label="Status"
            value={`In production${released === null ? '' : ` since ${released}`}`}
            isWide
          />
        ) : (
          released && <TitleCell label="Made" value={`${released}–${model.discontinued_year ?? ''}`} isWide />
        )}
      </TitleCells>
    </TitleBlock>
  )
}

function Discontinued({ model }: { model: ModelView }) {
  const { discontinued_year: year, nearest_in_production: nearest } = model
  return (
    <TitleNotice>
      <p>
        <strong>Discontinued{year !== null && `, last made in ${year}`}.</strong>
      </p>
      {nearest && (
        <p>
          Nearest in production: <ModelLink model={nearest} />, {millimetres(i18n, nearest.wingspan).metric}
        </p>
      )}
    </TitleNotice>
  )
}

function ModelLink({ model }: { model: { id: number; name: string } }) {
  return <a href={buildPath(pagePaths.modelDetail, { aircraftModelId: model.id })}>{model.name}</a>
}

/** Next steps: buy the model or its successor, read its manual, ask a question. */
export function ModelDetailActions({ model }: { model: ModelView }) {
  const { name, successor } = model
  return (
    <TitleActions>
      <MainAction
        href={
          successor
            ? buildPath(pagePaths.modelDetail, { aircraftModelId: successor.id })
            : pagePaths.distributors
        }
      >
        {successor ? `Successor: ${successor.name}` : 'Find a distributor'}
        <ForwardIcon />
      </MainAction>
      <Manual model={model} />
      <OtherAction href={contactPathAbout(i18n, name)}>Ask about this model</OtherAction>
    </TitleActions>
  )
}

function Manual({ model: { name, manual, manual_file: file } }: { model: ModelView }) {
  if (manual === null) {
    return (
      <NoAction>
        Manual: <ModelDetailAskUs about={`${name}: manual`} />
      </NoAction>
    )
  }
  return (
    <OtherAction href={manual} target="_blank" rel="noopener">
      <span className={actionName}>
        Manual
        <VisuallyHidden>{` of the ${name}`}</VisuallyHidden>
      </span>
      <small>
        {['PDF', file?.pages && describePages(i18n, file.pages), file && describeBytes(i18n, file.bytes)]
          .filter(Boolean)
          .join(', ')}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </small>
    </OtherAction>
  )
}

/** Shown in place of missing data. The link opens the contact form with the subject filled in. */
export function ModelDetailAskUs({ about }: { about: string }) {
  return (
    <>
      not published — <a href={contactPathAbout(i18n, about)}>ask us</a>
    </>
  )
}
