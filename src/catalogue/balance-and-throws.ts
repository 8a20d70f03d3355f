import type { AircraftModelTable } from '../database/tables.ts'

/** The balance point of a model's row, or null where it is not published. */
export function balancePointOf({ cg_min, cg_max, cg_reference }: AircraftModelTable) {
  if (cg_min === null || cg_max === null || cg_reference === null) return null
  return { min: cg_min, max: cg_max, reference: cg_reference }
}

/** The control throws of a model's row in mm, or null where none is published. */
export function throwsOf(row: AircraftModelTable) {
  const throws = {
    elevator: rate(row.elevator_low, row.elevator_high),
    aileron: rate(row.aileron_low, row.aileron_high),
    rudder: rate(row.rudder_low, row.rudder_high),
    flap: rate(row.flap_low, row.flap_high),
  }
  return Object.values(throws).every((surface) => surface === null) ? null : throws
}

function rate(low: number | null, high: number | null) {
  return low === null || high === null ? null : { low, high }
}
