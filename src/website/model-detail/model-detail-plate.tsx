import { PlateGroup, PlateRow, SpecificationPlate } from '../../design/specification-plate.tsx'
import * as measure from '../parts/measurements.ts'
import { ModelDetailAskUs } from './model-detail-title-block.tsx'
import { undercarriages } from '../parts/undercarriages.ts'
import { cubeLoading, weightRange, wingLoading } from '../parts/wing-loading.ts'
import type { ModelView } from './model-detail-view.ts'

/** A line that is null is listed as not published; one that is undefined does not apply to the model. */
interface Group {
  title: string
  lines: Record<string, measure.Measurement | string | null | undefined>
  note?: string | null
}

export function ModelDetailPlate({ model }: { model: ModelView }) {
  return (
    <SpecificationPlate>
      {listGroups(model).map(({ title, lines, note }) => {
        const missing = Object.keys(lines)
          .filter((label) => lines[label] === null)
          .join(', ')
        return (
          <PlateGroup key={title} title={title} note={note}>
            {Object.entries(lines).map(([label, figure]) => {
              const { metric, imperial } = typeof figure === 'string' ? { metric: figure } : (figure ?? {})
              return metric && <PlateRow key={label} label={label} figure={metric} converted={imperial} />
            })}
            {missing && (
              <PlateRow label={missing} figure={<ModelDetailAskUs about={`${model.name}: ${missing}`} />} />
            )}
          </PlateGroup>
        )
      })}
    </SpecificationPlate>
  )
}

function listGroups(model: ModelView): Group[] {
  const { airframe, wing_area: area } = model
  const weight = weightRange(model)
  return [
    {
      title: 'Airframe',
      lines: {
        Wingspan: measure.millimetres(model.wingspan),
        Length: measure.millimetres(model.length),
        Weight: measure.grams(weight),
        'Wing area': area === null ? null : measure.squareDecimetres(area),
        'Wing loading': area ? measure.gramsPerSquareDecimetre(wingLoading(weight, area)) : undefined,
        'Cube loading': area ? measure.gramsPerCubicDecimetre(cubeLoading(weight, area)) : undefined,
        'Full size': airframe ? fullSize(airframe) : undefined,
      },
      note:
        area === null
          ? null
          : 'Wing loading grows with the size of a model; cube loading does not, so that a small and a large model can be compared: the lower it is, the slower and gentler the model flies.',
    },
    {
      title: 'Power',
      lines: {
        Engine: model.engine,
        Electric: model.electric,
        Propeller: model.propeller,
      },
    },
    {
      title: 'Radio',
      lines: {
        'Radio req': model.radio_req,
        Undercarriage: model.retracts && undercarriages[model.retracts],
      },
    },
  ]
}

function fullSize(airframe: { span: number; length: number }): measure.Measurement {
  const [span, length] = [measure.metres(airframe.span), measure.metres(airframe.length)]
  return { metric: `${span.metric} × ${length.metric}`, imperial: `${span.imperial} × ${length.imperial}` }
}
