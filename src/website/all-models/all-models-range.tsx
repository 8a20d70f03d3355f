import { useLingui } from '@lingui/react/macro'
import type { RangeKey } from '../../contract/search/model-filter-keys.ts'
import type { ModelIndex } from '../../contract/search/model-index.ts'
import { convertLimits, type Unit, unitsOf } from '../../finder/filters/limits.ts'
import { formatFigure } from '../../languages/format-figure.ts'
import { rememberChoice, useRememberedChoice } from '../parts/remembered-choice.ts'
import { toHref } from './all-models-address.ts'
import { AllModelsField } from './all-models-field.tsx'
import { AllModelsRuler } from './all-models-ruler.tsx'
import * as styles from './all-models-range.module.css'

interface AllModelsRangeProps {
  name: RangeKey
  title: string
  range: ModelIndex['span']
  query: string
  unread: ModelIndex['unread']
}

/** Minimum and maximum, in the default unit unless the URL names the other one or it was the last one chosen on this device. */
export function AllModelsRange({ name, title, range, query, unread }: AllModelsRangeProps) {
  const { t, i18n } = useLingui()
  const units: readonly Unit[] = unitsOf[name]
  const [usual, other] = unitsOf[name]
  const unitKey = `unit-${name}`
  const remembered = useRememberedChoice(unitKey)
  const named = units.find((each) => each.name === range.unit) ?? usual
  const isOther = named === other || remembered === other.name
  const unit: Unit = isOther ? other : usual
  const given = { min: range.min ?? undefined, max: range.max ?? undefined, unit: named }
  const { min, max } = named === unit ? given : convertLimits(given, unit)
  const convert = (figure: number, round: (figure: number) => number) => {
    const tenths = unit.size === 1 ? 1 : 10
    return round((figure / unit.size) * tenths) / tenths
  }
  const [least, most] = [convert(range.least, Math.floor), convert(range.most, Math.ceil)]
  // Without separators of thousands, which would be read as decimal points.
  const showExample = (figure: number) => i18n.number(figure, { useGrouping: false })
  const advice = t`Write a number, such as 1500 or 2.5.`
  return (
    <fieldset className={styles.range}>
      <legend>{title}</legend>
      <p className={styles.units}>
        {units.map((each) => (
          <a
            key={each.name}
            href={convertQuery(query, name, given, each)}
            aria-current={each === unit || undefined}
            data-keep-place=""
            onClick={() => rememberChoice(unitKey, each === usual ? undefined : each.name)}
          >
            {each.name}
          </a>
        ))}
      </p>
      <AllModelsRuler
        range={range}
        least={formatFigure(i18n, least)}
        most={`${formatFigure(i18n, most)}\u00A0${unit.name}`}
      />
      {unit !== usual && <input type="hidden" name={`${name}_unit`} value={unit.name} />}
      <div className={styles.fields}>
        <AllModelsField
          key={`min ${unit.name}`}
          name={`${name}_min`}
          label={t({ message: 'From', context: 'lower limit' })}
          value={min === undefined ? null : String(min)}
          example={showExample(least)}
          advice={advice}
          unread={unread}
          unit={unit.name}
        />
        <span aria-hidden="true">–</span>
        <AllModelsField
          key={`max ${unit.name}`}
          name={`${name}_max`}
          label={t({ message: 'To', context: 'upper limit' })}
          value={max === undefined ? null : String(max)}
          example={showExample(most)}
          advice={advice}
          unread={unread}
          unit={unit.name}
        />
      </div>
    </fieldset>
  )
}

/** The same query with its limits converted to another unit. */
function convertQuery(
  query: string,
  name: RangeKey,
  given: Parameters<typeof convertLimits>[0],
  unit: Unit,
): string {
  const parameters = new URLSearchParams(query)
  for (const part of ['unit', 'min', 'max']) parameters.delete(`${name}_${part}`)
  const { min, max } = unit === given.unit ? given : convertLimits(given, unit)
  if (unit !== unitsOf[name][0]) parameters.append(`${name}_unit`, unit.name)
  if (min !== undefined) parameters.append(`${name}_min`, String(min))
  if (max !== undefined) parameters.append(`${name}_max`, String(max))
  return toHref(String(parameters))
}
