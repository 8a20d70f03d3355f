import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'

/** The values of a model that are examined. */
export interface ExaminedModel {
  id: number
  name: string
  class: number
  isDiscontinued: boolean
  scale: string | null
  wingspan: number
  weight: number
  wingArea: number | null
  engine: string | null
  electric: string | null
  propeller: string | null
  cg: { min: number; max: number } | null
  hasThrows: boolean
  image: string | null
  manual: string | null
  /** Facts about the full-size aircraft; null without an airframe. */
  airframe: { span: number; engines: number | null; chord: Chord | null } | null
  powerKinds: string[]
  hasPropellers: boolean
  lists: ReadonlySet<string>
  codes: string[]
  versionsWithoutPicture: number
  parts: number
}

/** The mean chord of the wing in the drawing, in the same unit as `span`. */
type Chord = z.infer<typeof chordSchema>

const chordSchema = z.object({
  span: z.number().positive(),
  mac: z.object({ length: z.number().positive() }),
})

/** At most `limit` models with ids above `after`, in the order of their ids. */
export async function readExaminedModels(
  db: Database,
  after: number,
  limit: number,
): Promise<ExaminedModel[]> {
  const models = await db
    .selectFrom('aircraft_model as model')
    .leftJoin('airframe', 'airframe.slug', 'model.airframe')
    .select(['model.id', 'model.name', 'model.class', 'model.status', 'model.scale', 'model.wingspan'])
    .select(['model.weight', 'model.wing_area', 'model.engine', 'model.electric', 'model.propeller'])
    .select(['model.cg_min', 'model.cg_max', 'model.image', 'model.manual', 'model.airframe'])
    .select(['model.elevator_low', 'model.aileron_low', 'model.rudder_low', 'model.flap_low'])
    .select(['airframe.span', 'airframe.engines'])
    .where('model.id', '>', after)
    .orderBy('model.id')
    .limit(limit)
    .execute()
  const ids = models.map(({ id }) => id)
  if (ids.length === 0) return []
  const more = await readRelatedRows(db, ids)
  const chordOf = await readChords(db, [...new Set(models.flatMap(({ airframe }) => airframe ?? []))])
  return models.map((model) => {
    const powers = more.powers.get(model.id) ?? []
    const versions = more.versions.get(model.id) ?? []
    const { cg_min: min, cg_max: max, span } = model
    return {
      id: model.id,
      name: model.name,
      class: model.class,
      isDiscontinued: model.status === 'discontinued',
      scale: model.scale,
      wingspan: model.wingspan,
      weight: model.weight,
      wingArea: model.wing_area,
      engine: model.engine,
      electric: model.electric,
      propeller: model.propeller,
      cg: min === null || max === null ? null : { min, max },
      hasThrows: [model.elevator_low, model.aileron_low, model.rudder_low, model.flap_low].some(
        (rate) => rate !== null,
      ),
      image: model.image,
      manual: model.manual,
      airframe: span === null ? null : { span, engines: model.engines, chord: chordOf(model.airframe) },
      powerKinds: powers.map(({ kind }) => kind),
      hasPropellers: powers.length > 0 && powers.every(({ propellers }) => Number(propellers) > 0),
      lists: new Set((more.lists.get(model.id) ?? []).map(({ list }) => list)),
      codes: versions.map((version) => version.product_code),
      versionsWithoutPicture: versions.filter(({ pictures }) => Number(pictures) === 0).length,
      parts: Number(more.parts.get(model.id)?.[0]?.parts ?? 0),
    }
  })
}

async function readRelatedRows(db: Database, ids: readonly number[]) {
  const powers = await db
    .selectFrom('aircraft_model_power as power')
    .leftJoin('aircraft_model_propeller as propeller', (join) =>
      join.onRef('propeller.model', '=', 'power.model').onRef('propeller.power', '=', 'power.position'),
    )
    .select((row) => ['power.model', 'power.kind', row.fn.count('propeller.model').as('propellers')])
    .where('power.model', 'in', ids)
    .groupBy(['power.model', 'power.position', 'power.kind'])
    .execute()
  const lists = await db
    .selectFrom('aircraft_model_item')
    .select(['model', 'list'])
    .where('model', 'in', ids)
    .groupBy(['model', 'list'])
    .execute()
  const versions = await db
    .selectFrom('aircraft_version as version')
    .leftJoin('aircraft_version_picture as picture', 'picture.version', 'version.id')
    .select((row) => [
      'version.model',
      'version.product_code',
      row.fn.count('picture.version').as('pictures'),
    ])
    .where('version.model', 'in', ids)
    .groupBy(['version.model', 'version.product_code', 'version.position'])
    .orderBy('version.position')
    .execute()
  const parts = await db
    .selectFrom('part')
    .select((row) => ['model', row.fn.countAll<number>().as('parts')])
    .where('model', 'in', ids)
    .groupBy('model')
    .execute()
  return {
    powers: Map.groupBy(powers, ({ model }) => model),
    lists: Map.groupBy(lists, ({ model }) => model),
    versions: Map.groupBy(versions, ({ model }) => model),
    parts: Map.groupBy(parts, ({ model }) => model),
  }
}

async function readChords(db: Database, airframes: readonly string[]) {
  const rows =
    airframes.length === 0
      ? []
      : await db
          .selectFrom('airframe_drawing')
          .select(['airframe', 'facts'])
          .where('airframe', 'in', airframes)
          .execute()
  const chords = new Map(
    rows.map(({ airframe, facts }) => [airframe, chordSchema.safeParse(JSON.parse(facts)).data ?? null]),
  )
  return (airframe: string | null) => chords.get(airframe ?? '') ?? null
}
