import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ModelCard } from '../../contract/models/model-cards.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { localPath } from '../language/local-path.ts'
import { markLanguage } from '../language/text-language.tsx'
import { skillNames } from '../parts/skill-names.ts'
import { grams, joinUnits, type Measurement, millimetres } from '../figures/measurements.ts'
import * as styles from './models-of-a-class-card.module.css'

export const cardFields = [
  'id',
  'name',
  'wingspan',
  'weight',
  'weight_max',
  'engine',
  'electric',
  'skill',
  'status',
  'silhouette',
] as const satisfies (keyof ModelCard)[]

type CardFields = Pick<ModelCard, (typeof cardFields)[number]>

export function toModelCard(i18n: I18n, model: CardFields) {
  const { id, name, status } = model
  return {
    title: name,
    note: status === 'discontinued' && i18n._(msg`discontinued`),
    transitionId: `aircraft-model-${id}`,
    url: localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: id })),
    children: <Facts model={model} />,
    foot: (model.engine !== null || model.electric !== null) && <Power model={model} />,
  }
}

function Facts({ model: { wingspan, weight, weight_max, skill } }: { model: CardFields }) {
  const { t, i18n } = useLingui()
  return (
    <dl className={styles.facts}>
      <Fact label={t`Wingspan`} figure={millimetres(i18n, wingspan)} />
      <Fact label={t`Weight`} figure={grams(i18n, [weight, weight_max ?? weight])} />
      {skill && <Fact label={t`Pilot`} figure={{ metric: i18n._(skillNames[skill]), imperial: '' }} />}
    </dl>
  )
}

function Fact({ label, figure: { metric, imperial } }: { label: string; figure: Measurement }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {metric} {imperial && <small>{imperial}</small>}
      </dd>
    </div>
  )
}

/** The engine, and the number of cells if the text about electric power names it. */
function Power({ model }: { model: CardFields }) {
  const { t } = useLingui()
  const { engine, electric } = model
  const cells = electric && /\b\d+(?:–\d+)?S\b/.exec(electric)?.[0]
  const motor = cells ? t`electric ${cells}` : t`electric`
  if (engine === null) return keepFiguresTogether(capitalize(motor))
  return (
    <>
      {markLanguage(keepFiguresTogether(capitalize(engine)), model, 'engine')}
      {electric !== null && ` · ${keepFiguresTogether(motor)}`}
    </>
  )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Breaks no line within a figure and its unit, or within a range. */
const keepFiguresTogether = (text: string) => joinUnits(text).replaceAll('–', '\u2060–\u2060')
