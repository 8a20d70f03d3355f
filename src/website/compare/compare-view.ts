import type { AircraftModelDetail } from '../../contract/models/aircraft-model-detail.ts'
import type { AircraftVersion } from '../../contract/models/aircraft-version.ts'
import type { Power } from '../../contract/models/power.ts'
import { joinUnits, type Range } from '../figures/measurements.ts'
import { pick, pickPicture } from '../parts/pick.ts'

/** Picks the fields that the comparison shows, because loader data is part of the page. */
export function toComparedModel(model: AircraftModelDetail, versions: AircraftVersion[]) {
  const { aircraft_class, airframe, cg, power } = model
  return {
    ...pick(model, ['id', 'name', 'wingspan', 'length', 'weight', 'weight_max', 'wing_area', 'scale']),
    ...pick(model, ['channels', 'channels_max', 'servos', 'wing_pieces', 'dismantled_length']),
    ...pick(model, ['assembly_hours', 'flight_minutes', 'runway', 'throws', 'retracts', 'skill']),
    ...pick(model, ['status', 'discontinued_year', 'released', 'manual']),
    cg: cg && ([cg.min, cg.max] as const),
    displacement: rangeOf(power, 'displacement_min_cc', 'displacement_max_cc'),
    cells: rangeOf(power, 'cells_min', 'cells_max'),
    engine: model.engine && joinUnits(model.engine),
    electric: model.electric && joinUnits(model.electric),
    propeller: model.propeller && joinUnits(model.propeller),
    radio_req: joinUnits(model.radio_req),
    aircraft_class: pick(aircraft_class, ['name']),
    landing_gear: airframe?.landing_gear ?? null,
    silhouette: airframe?.silhouette ?? null,
    image: model.image && pickPicture(model.image),
    codes: versions.map(({ product_code }) => product_code).join(', ') || null,
  }
}

export type ComparedModel = ReturnType<typeof toComparedModel>

type Figure = 'displacement_min_cc' | 'displacement_max_cc' | 'cells_min' | 'cells_max'

/** The range over all ways to power a model; undefined if the figure does not apply to any of them. */
function rangeOf(power: Power[] | null, min: Figure, max: Figure): Range | null | undefined {
  if (!power) return null
  const least = power.flatMap((way) => way[min] ?? [])
  const most = power.flatMap((way) => way[max] ?? [])
  return least.length > 0 && most.length > 0 ? [Math.min(...least), Math.max(...most)] : undefined
}
