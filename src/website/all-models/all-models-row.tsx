import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { Checkbox } from '../../design/checkbox.tsx'
import { formatFigure, formatScale } from '../../languages/format-figure.ts'
import { localPath } from '../language/local-path.ts'
import { markLanguage } from '../language/text-language.tsx'
import { gramsAndPounds, millimetres, type Range } from '../figures/measurements.ts'
import { skillNames } from '../parts/skill-names.ts'
import { splitModelName } from '../../contract/models/split-model-name.ts'
import type { RowView } from './all-models-view.ts'
import * as styles from './all-models-table.module.css'

/** The maximum width of a silhouette, in px. */
const WIDEST = 72
/** How many mm of wingspan a px stands for; more if the widest silhouette would otherwise be wider than WIDEST. */
const MM_PER_PX = 38

interface AllModelsRowProps {
  model: RowView
  most: number
}

export function AllModelsRow({ model, most }: AllModelsRowProps) {
  const { t, i18n } = useLingui()
  const { id, name, wingspan, weight, weight_max, aircraft_class, scale, skill, status, silhouette } = model
  const { designation, rest } = splitModelName(name)
  const width = Math.round(wingspan / Math.max(MM_PER_PX, most / WIDEST))
  const span = millimetres(i18n, wingspan)
  const weights = gramsAndPounds(i18n, [weight, weight_max ?? weight])
  return (
    <tr data-status={status}>
      <td className={styles.choose}>
        <label>
          <Checkbox name="m" value={id} aria-label={t`Compare ${name}`} />
        </label>
      </td>
      <td className={styles.silhouette}>
        {silhouette && (
          <img
            src={silhouette.image}
            alt=""
            width={width}
            height={Math.round((width * silhouette.height) / silhouette.width)}
            loading="lazy"
            decoding="async"
          />
        )}
      </td>
      <th scope="row" className={styles.name}>
        <a href={localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: id }))}>
          <b>{designation}</b>{' '}
          {rest && <span data-size={/^\d+(?: cc)?$/.test(rest) || undefined}>{rest}</span>}
        </a>
      </th>
      <Cell name="span" small={span.imperial}>
        {span.metric}
      </Cell>
      <Cell name="weight" small={weights.imperial}>
        {weights.metric}
      </Cell>
      <Cell name="class" small={scale && formatScale(i18n, scale)}>
        {markLanguage(aircraft_class.name, aircraft_class, 'name')}
      </Cell>
      <Cell name="power" small={describeCells(i18n, model)}>
        {describeEngine(i18n, model)}
      </Cell>
      <Cell name="pilot">{skill && i18n._(skillNames[skill])}</Cell>
      <Cell name="made">{describeYears(i18n, model)}</Cell>
    </tr>
  )
}

interface CellProps {
  name: 'span' | 'weight' | 'class' | 'power' | 'pilot' | 'made'
  children: ReactNode
  /** On a second line. */
  small?: string | null
}

function Cell({ name, children, small }: CellProps) {
  const isKnown = children || small
  return (
    <td className={styles[name]}>
      {isKnown ? (
        children
      ) : (
        <small>
          <Trans>not published</Trans>
        </small>
      )}
      {small && <small>{small}</small>}
    </td>
  )
}

function join(i18n: I18n, [from, to]: Range): string {
  const least = formatFigure(i18n, from)
  return from === to ? least : `${least}–${formatFigure(i18n, to)}`
}

function describeEngine(i18n: I18n, { displacement }: RowView): string | null {
  return displacement && `${join(i18n, [displacement.min, displacement.max])}\u00A0cc`
}

function describeCells(i18n: I18n, { cells }: RowView): string | null {
  return cells && `${join(i18n, [cells.min, cells.max])}S`
}

function describeYears(i18n: I18n, { released, discontinued_year: last, status }: RowView): string | null {
  if (status === 'current')
    return i18n._(
      released === null
        ? msg({ message: 'current', context: 'when a model was made' })
        : msg({ message: `since\u00A0${released}`, context: 'when a model was made' }),
    )
  if (last === null) return i18n._(msg({ message: 'no longer', context: 'when a model was made' }))
  return released === null
    ? i18n._(msg({ message: `until\u00A0${last}`, context: 'when a model was made' }))
    : `${released}–${last}`
}
