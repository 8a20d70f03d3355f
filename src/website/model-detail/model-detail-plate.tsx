import { Link } from 'react-router'
import { PlateGroup, PlateRow, SpecificationPlate } from '../../design/specification-plate.tsx'
import {
  grams,
  gramsPerCubicDecimetre,
  gramsPerSquareDecimetre,
  type Measure,
  metres,
  millimetres,
  squareDecimetres,
} from '../parts/measures.ts'
import { cubeLoading, weightRange, wingLoading } from './model-detail-loading.ts'
import type { ShownModel } from './model-detail-shown.ts'

/** A line of the plate; null where the catalogue does not have the figure. */
type Line = [label: string, figure: Measure | string | null]

/** All that the catalogue knows of a model, in groups; what it does not know can be asked for. */
export function ModelDetailPlate({ model }: { model: ShownModel }) {
  return (
    <SpecificationPlate>
      <Group
        title="Airframe"
        model={model.name}
        lines={airframeLines(model)}
        note={
          model.wing_area !== null &&
          'Wing loading grows with the size of a model; cube loading does not, so that a small and a large model can be compared: the lower it is, the slower and gentler the model flies.'
        }
      />
      <Group title="Power" model={model.name} lines={powerLines(model)} />
      <Group title="Radio" model={model.name} lines={radioLines(model)} />
      <Group
        title="Balance and throws"
        model={model.name}
        lines={balanceLines(model)}
        note={
          model.throws &&
          'Throws are low and high rate, to each side at the widest part of the surface; of flaps, down for take-off and for landing.'
        }
      />
    </SpecificationPlate>
  )
}

interface GroupProps {
  title: string
  model: string
  lines: Line[]
  note?: string | false | null
}

function Group({ title, model, lines, note }: GroupProps) {
  const missing = lines.flatMap(([label, figure]) => (figure === null ? [label] : []))
  return (
    <PlateGroup title={title} note={note}>
      {lines.map(([label, figure]) =>
        figure === null ? null : typeof figure === 'string' ? (
          <PlateRow key={label} label={label} figure={figure} />
        ) : (
          <PlateRow key={label} label={label} figure={figure.metric} beside={figure.imperial} />
        ),
      )}
      {missing.length > 0 && (
        <PlateRow
          label={missing.join(', ')}
          figure={
            <>
              not published —{' '}
              <Link to={`/contact-us?about=${encodeURIComponent(`${model}: ${missing.join(', ')}`)}`}>
                ask us
              </Link>
            </>
          }
        />
      )}
    </PlateGroup>
  )
}

const inWords = {
  skill: { beginner: 'Beginner', intermediate: 'Intermediate', expert: 'Expert' },
  retracts: { yes: 'Retracts included', optional: 'Prepared for retracts', no: 'Fixed undercarriage' },
}

function airframeLines(model: ShownModel): Line[] {
  const { airframe, wing_area } = model
  const weight = weightRange(model)
  return [
    ['Wingspan', millimetres(model.wingspan)],
    ['Length', millimetres(model.length)],
    ['Weight', grams(weight)],
    ['Scale', model.scale],
    ['Wing area', wing_area === null ? null : squareDecimetres(wing_area)],
    ...(wing_area === null
      ? []
      : ([
          ['Wing loading', gramsPerSquareDecimetre(wingLoading(weight, wing_area))],
          ['Cube loading', gramsPerCubicDecimetre(cubeLoading(weight, wing_area))],
        ] satisfies Line[])),
    ['Undercarriage', model.retracts && inWords.retracts[model.retracts]],
    ...(airframe ? ([[`${airframe.name}, full size`, fullSize(airframe)]] satisfies Line[]) : []),
  ]
}

function fullSize({ span, length }: { span: number; length: number }): Measure {
  const [across, along] = [metres(span), metres(length)]
  return {
    metric: `${across.metric} × ${along.metric}`,
    imperial: `${across.imperial} × ${along.imperial}`,
  }
}

function powerLines(model: ShownModel): Line[] {
  return [
    ['Engine', model.engine],
    ['Electric', model.electric],
    ['Propeller', model.propeller],
  ]
}

function radioLines(model: ShownModel): Line[] {
  return [
    ['Radio req', model.radio_req],
    ['Pilot', model.skill && inWords.skill[model.skill]],
    ['In production', productionYears(model)],
  ]
}

function productionYears({ released, discontinued_year, status }: ShownModel): string | null {
  if (released === null && discontinued_year === null) return null
  if (status === 'current') return `since ${released}`
  return [released, discontinued_year ?? ''].join('–')
}

function balanceLines({ cg, throws }: ShownModel): Line[] {
  return [
    ['Balance point', cg && millimetres([cg.min, cg.max], 2)],
    ...(cg ? ([['Measured', cg.reference]] satisfies Line[]) : []),
    ...(throws
      ? [
          ...throwLines('Elevator', throws.elevator),
          ...throwLines('Aileron', throws.aileron),
          ...throwLines('Rudder', throws.rudder),
          ...throwLines('Flap', throws.flap),
        ]
      : ([['Throws', null]] satisfies Line[])),
  ]
}

/** None where the model has no such surface. */
function throwLines(surface: string, rates: { low: number; high: number } | null): Line[] {
  return rates ? [[surface, millimetres([rates.low, rates.high], 2)]] : []
}
