// The lines of a model's specification plate. A field that is shown there is named only in this file.
import type { AircraftModelDetail } from '../../contract/aircraft-model-detail.ts'
import * as measure from '../parts/measurements.ts'
import { undercarriageNames } from '../parts/undercarriage-names.ts'
import { cubeLoading, weightRange, wingLoading } from '../parts/wing-loading.ts'

/** The fields of the API's response that the plate needs. */
export const plateFields = [
  'wingspan',
  'length',
  'weight',
  'weight_max',
  'wing_area',
  'engine',
  'electric',
  'propeller',
  'radio_req',
  'retracts',
] as const satisfies (keyof AircraftModelDetail)[]

interface PlateModel extends Pick<AircraftModelDetail, (typeof plateFields)[number]> {
  /** The dimensions of the full-size aircraft. */
  airframe: { span: number; length: number } | null
}

/**
 * A line that is null is listed as 'not published'; one that is undefined does not apply to the model and is
 * omitted.
 */
export interface PlateLines {
  title: string
  lines: Record<string, measure.Measurement | string | null | undefined>
  note?: string | null
}

export function listPlateGroups(model: PlateModel): PlateLines[] {
  const { airframe, wing_area: area } = model
  const weight = weightRange(model)
  return [
    {
      title: 'Airframe',
      lines: {
        Wingspan: measure.millimetres(i18n, model.wingspan),
        Length: measure.millimetres(i18n, model.length),
        Weight: measure.grams(i18n, weight),
        'Wing area': area === null ? null : measure.squareDecimetres(i18n, area),
        'Wing loading': area ? measure.gramsPerSquareDecimetre(i18n, wingLoading(weight, area)) : undefined,
        'Cube loading': area ? measure.gramsPerCubicDecimetre(i18n, cubeLoading(weight, area)) : undefined,
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
        Undercarriage: model.retracts && i18n._(undercarriageNames[model.retracts]),
      },
    },
  ]
}

function fullSize(airframe: { span: number; length: number }): measure.Measurement {
  const [span, length] = [measure.metres(i18n, airframe.span), measure.metres(i18n, airframe.length)]
  return { metric: `${span.metric} × ${length.metric}`, imperial: `${span.imperial} × ${length.imperial}` }
}
