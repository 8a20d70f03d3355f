// The lines of a model's specification plate. To show another field there, add it to `plateFields` and to `listPlateGroups`: the
// loader picks all `plateFields`.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AircraftModelDetail } from '../../contract/models/aircraft-model-detail.ts'
import * as measure from '../figures/measurements.ts'
import { undercarriageNames } from '../parts/undercarriage-names.ts'
import { cubeLoading, weightRange, wingLoading } from '../figures/wing-loading.ts'

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
interface PlateLines {
  title: string
  /** The field is given for texts that may be in English on a page in another language. */
  lines: [label: string, figure: measure.Measurement | string | null | undefined, field?: string][]
  note?: string | null
}

export function listPlateGroups(i18n: I18n, model: PlateModel): PlateLines[] {
  const { airframe, wing_area: area } = model
  const weight = weightRange(model)
  return [
    {
      title: i18n._(msg`Airframe`),
      lines: [
        [i18n._(msg`Wingspan`), measure.millimetres(i18n, model.wingspan)],
        [i18n._(msg`Length`), measure.millimetres(i18n, model.length)],
        [i18n._(msg`Weight`), measure.grams(i18n, weight)],
        [i18n._(msg`Wing area`), area === null ? null : measure.squareDecimetres(i18n, area)],
        [
          i18n._(msg`Wing loading`),
          area ? measure.gramsPerSquareDecimetre(i18n, wingLoading(weight, area)) : undefined,
        ],
        [
          i18n._(msg`Cube loading`),
          area ? measure.gramsPerCubicDecimetre(i18n, cubeLoading(weight, area)) : undefined,
        ],
        [
          i18n._(msg({ message: 'Full size', comment: 'The size of the aircraft that the model is of' })),
          airframe ? fullSize(i18n, airframe) : undefined,
        ],
      ],
      note:
        area === null
          ? null
          : i18n._(
              msg`Wing loading grows with the size of a model; cube loading does not, so that a small and a large model can be compared: the lower it is, the slower and gentler the model flies.`,
            ),
    },
    {
      title: i18n._(msg({ message: 'Power', context: 'engines and motors' })),
      lines: [
        [i18n._(msg`Engine`), model.engine, 'engine'],
        [
          i18n._(msg({ message: 'Electric', comment: 'The electric motor and its battery' })),
          model.electric,
          'electric',
        ],
        [i18n._(msg`Propeller`), model.propeller, 'propeller'],
      ],
    },
    {
      title: i18n._(msg({ message: 'Radio', comment: 'Equipment for radio control' })),
      lines: [
        [
          i18n._(msg({ message: 'Radio req', comment: 'The radio equipment that the model requires' })),
          model.radio_req,
          'radio_req',
        ],
        [i18n._(msg`Undercarriage`), model.retracts && i18n._(undercarriageNames[model.retracts])],
      ],
    },
  ]
}

function fullSize(i18n: I18n, airframe: { span: number; length: number }): measure.Measurement {
  const [span, length] = [measure.metres(i18n, airframe.span), measure.metres(i18n, airframe.length)]
  return { metric: `${span.metric} × ${length.metric}`, imperial: `${span.imperial} × ${length.imperial}` }
}
