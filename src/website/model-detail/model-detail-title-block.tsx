import { Trans, useLingui } from '@lingui/react/macro'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { contactPathAbout } from '../parts/contact-path-about.ts'
import { localPath } from '../language/local-path.ts'
import { describeBytes, describePages } from '../figures/pdf-facts.ts'
import { skillNames } from '../parts/skill-names.ts'
import { weightRange } from '../figures/wing-loading.ts'
import { formatScale } from '../../languages/format-figure.ts'
import { grams, millimetres } from '../figures/measurements.ts'
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
import { NewTabNote } from '../../design/button.tsx'
import { markLanguage } from '../language/text-language.tsx'
import type { ModelView } from './model-detail-view.ts'

/** The facts that a buyer looks for first, laid out like the title block of a drawing. */
export function ModelDetailTitleBlock({ model }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  const { aircraft_class, scale, skill, engine, electric, radio_req, status, released } = model
  const classLink = (
    <a href={localPath(i18n, buildPath(pagePaths.modelsOfAClass, { aircraftClassId: aircraft_class.id }))}>
      {markLanguage(aircraft_class.name, aircraft_class, 'name')}
    </a>
  )
  return (
    <TitleBlock>
      {status === 'discontinued' && <Discontinued model={model} />}
      <TitleCells>
        <TitleCell label={t`Wingspan`} value={millimetres(i18n, model.wingspan)} />
        <TitleCell label={t`Length`} value={millimetres(i18n, model.length)} />
        <TitleCell label={t`Weight`} value={grams(i18n, weightRange(model))} isWide />
        {engine && <TitleCell label={t`Engine`} value={markLanguage(engine, model, 'engine')} isWide />}
        {electric && (
          <TitleCell label={t`Electric`} value={markLanguage(electric, model, 'electric')} isWide />
        )}
        <TitleCell label={t`Radio`} value={markLanguage(radio_req, model, 'radio_req')} isWide />
        <TitleCell label={t({ message: 'Class', context: 'size class of a model' })} value={classLink} />
        {scale && <TitleCell label={t`Scale`} value={formatScale(i18n, scale)} />}
        {skill && (
          <TitleCell
            label={t({
              message: 'Pilot',
              comment: 'Followed by the skill that a model needs, such as Beginner',
            })}
            value={i18n._(skillNames[skill])}
          />
        )}
        {status === 'current' ? (
          <TitleCell
            label={t`Status`}
            value={released === null ? t`In production` : t`In production since ${released}`}
            isWide
          />
        ) : (
          released && (
            <TitleCell
              label={t({ message: 'Made', context: 'years of production' })}
              value={`${released}–${model.discontinued_year ?? ''}`}
              isWide
            />
          )
        )}
      </TitleCells>
    </TitleBlock>
  )
}

function Discontinued({ model }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  const { discontinued_year: year, nearest_in_production: nearest } = model
  const span = nearest && millimetres(i18n, nearest.wingspan).metric
  return (
    <TitleNotice>
      <p>
        <strong>{year === null ? t`Discontinued.` : t`Discontinued, last made in ${year}.`}</strong>
      </p>
      {nearest && (
        <p>
          <Trans>
            Nearest in production: <ModelLink model={nearest} />, {span}
          </Trans>
        </p>
      )}
    </TitleNotice>
  )
}

function ModelLink({ model }: { model: { id: number; name: string } }) {
  const { i18n } = useLingui()
  return (
    <a href={localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: model.id }))}>
      {model.name}
    </a>
  )
}

/** Next steps: buy the model or its successor, read its manual, ask a question. */
export function ModelDetailActions({ model }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  const { name, successor } = model
  const successorName = successor?.name
  const next = successor
    ? buildPath(pagePaths.modelDetail, { aircraftModelId: successor.id })
    : pagePaths.distributors
  return (
    <TitleActions>
      <MainAction href={localPath(i18n, next)}>
        {successor ? t`Successor: ${successorName}` : t`Find a distributor`}
        <ForwardIcon />
      </MainAction>
      <Manual model={model} />
      <OtherAction href={contactPathAbout(i18n, name)}>
        <Trans>Ask about this model</Trans>
      </OtherAction>
    </TitleActions>
  )
}

function Manual({ model: { name, manual } }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  if (manual === null) {
    return (
      <NoAction>
        <Trans>
          Manual: <ModelDetailAskUs about={t`${name}: manual`} />
        </Trans>
      </NoAction>
    )
  }
  return (
    <OtherAction href={manual.address} target="_blank" rel="noopener">
      <span className={actionName}>
        <Trans>
          Manual<VisuallyHidden> of the {name}</VisuallyHidden>
        </Trans>
      </span>
      <small>
        {[
          'PDF',
          manual.language,
          manual.pages && describePages(i18n, manual.pages),
          manual.bytes && describeBytes(i18n, manual.bytes),
        ]
          .filter(Boolean)
          .join(', ')}
        <NewTabNote />
      </small>
    </OtherAction>
  )
}

/** Shown in place of missing data. The link opens the contact form with the subject filled in. */
export function ModelDetailAskUs({ about }: { about: string }) {
  const { i18n } = useLingui()
  return (
    <Trans>
      not published — <a href={contactPathAbout(i18n, about)}>ask us</a>
    </Trans>
  )
}
