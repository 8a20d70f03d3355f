import type { AircraftModelFacts } from '../../contract/models/aircraft-model-detail.ts'
import { type Power, powerSchema } from '../../contract/models/power.ts'
import { pickFields } from '../../contract/shared-fields.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tables } from '../../database/tables.ts'

/** The figures by which a model is filtered and compared. @throws if there is no such model */
export async function findAircraftModelFacts(db: Database, id: number): Promise<AircraftModelFacts> {
  const model = db
    .selectFrom('aircraft_model')
    .select(['channels', 'channels_max', 'servos', 'wing_pieces', 'dismantled_length', 'runway'])
    .select(['assembly_hours_min', 'assembly_hours_max', 'flight_minutes_min', 'flight_minutes_max'])
    .where('id', '=', id)
  const powers = db.selectFrom('aircraft_model_power').selectAll().where('model', '=', id)
  const propellers = db.selectFrom('aircraft_model_propeller').selectAll().where('model', '=', id)
  const [row, powerRows, propellerRows] = await Promise.all([
    model.executeTakeFirstOrThrow(),
    powers.orderBy('position').execute(),
    propellers.orderBy('power').orderBy('position').execute(),
  ])
  const { assembly_hours_min, assembly_hours_max, flight_minutes_min, flight_minutes_max, ...facts } = row
  return {
    power: toPower(powerRows, propellerRows),
    ...facts,
    assembly_hours: toRange(assembly_hours_min, assembly_hours_max),
    flight_minutes: toRange(flight_minutes_min, flight_minutes_max),
  }
}

export function toPower(
  rows: Tables['aircraft_model_power'][],
  propellers: Tables['aircraft_model_propeller'][],
): Power[] | null {
  if (rows.length === 0) return null
  return rows.map((row) => {
    const fitting = propellers.filter(({ power }) => power === row.position)
    return pickFields(powerSchema, {
      ...row,
      esc_high_voltage: row.esc_high_voltage === null ? null : true,
      propellers: fitting.length > 0 ? fitting.map(toPropeller) : null,
    })
  })
}

const toPropeller = ({ diameter_in, pitch_in, blades }: Tables['aircraft_model_propeller']) => ({
  diameter_in,
  pitch_in,
  blades,
})

/** Null unless both ends are known. */
export function toRange(min: number | null | undefined, max: number | null | undefined) {
  return min == null || max == null ? null : { min, max }
}
