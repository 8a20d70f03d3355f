import type { Database } from '../../database/open-database.ts'
import { groupRows } from '../../database/table-rows.ts'
import type { Tables } from '../../database/tables.ts'
import type { ModelFigures, PowerRange, SearchDocument } from '../../finder/search/search-document.ts'
import { listAirframeWords, listPowerNumbers, powerWords } from './fact-words.ts'
import { readInChunks, ROWS_PER_CHUNK } from '../read-in-chunks.ts'

/**
 * Yields the documents of all models in the order of their ids, each followed by that of its manual. `oldCodes` returns the old
 * codes that lead to a code.
 */
export async function* listModelDocuments(
  db: Database,
  oldCodes: (code: string) => string[],
): AsyncGenerator<SearchDocument[]> {
  const classes = await db.selectFrom('aircraft_class').select(['id', 'name']).execute()
  const common: CommonFacts = {
    airframes: await listAirframeTexts(db),
    classNames: new Map(classes.map(({ id, name }) => [id, name])),
    powers: new Map(),
    oldCodes,
  }
  for await (const rows of readInChunks((id) => readModelsAfter(db, id))) {
    const details = await readDetails(db, rows)
    yield rows.flatMap((model) => {
      const document = toModelDocument(model, details, common)
      return model.manual === null ? [document] : [document, toManualDocument(document)]
    })
  }
}

/** Facts that are read once for all models. */
interface CommonFacts {
  airframes: Awaited<ReturnType<typeof listAirframeTexts>>
  classNames: ReadonlyMap<number, string>
  /** Distinct lists of power ranges, which models with equal ones share. */
  powers: Map<string, readonly PowerRange[]>
  oldCodes: (code: string) => string[]
}

type ModelRow = Awaited<ReturnType<typeof readModelsAfter>>[number]
type ModelDetails = Awaited<ReturnType<typeof readDetails>>

const readModelsAfter = (db: Database, id: number) =>
  db
    .selectFrom('aircraft_model')
    .select(['id', 'slug', 'name', 'class', 'airframe', 'scale', 'wingspan', 'weight', 'weight_max'])
    .select(['channels', 'channels_max', 'retracts', 'skill', 'status', 'manual', 'engine', 'electric'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(ROWS_PER_CHUNK)
    .execute()

/** The rows that belong to these models, whose ids must be consecutive. */
async function readDetails(db: Database, rows: readonly ModelRow[]) {
  const [first, last] = [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0]
  const versions = await db
    .selectFrom('aircraft_version as version')
    .leftJoin('airframe_scheme as scheme', (join) =>
      join.onRef('scheme.airframe', '=', 'version.airframe').onRef('scheme.slug', '=', 'version.scheme'),
    )
    .select(['version.model', 'version.name', 'version.product_code'])
    .select(['scheme.name as scheme_name', 'scheme.colours'])
    .where('version.model', '>=', first)
    .where('version.model', '<=', last)
    .orderBy('version.model')
    .orderBy('version.position')
    .execute()
  const items = await db
    .selectFrom('aircraft_model_item')
    .select(['model', 'name'])
    .where('list', 'in', ['features', 'include'])
    .where('model', '>=', first)
    .where('model', '<=', last)
    .orderBy('id')
    .execute()
  const powers = await db
    .selectFrom('aircraft_model_power')
    .select(['model', 'kind', 'displacement_min_cc', 'displacement_max_cc', 'cells_min', 'cells_max'])
    .where('model', '>=', first)
    .where('model', '<=', last)
    .orderBy('model')
    .orderBy('position')
    .execute()
  return {
    versions: Map.groupBy(versions, ({ model }) => model),
    items: Map.groupBy(items, ({ model }) => model),
    powers: Map.groupBy(powers, ({ model }) => model),
  }
}

/** Maps the slug of each airframe to words for its names and facts. */
async function listAirframeTexts(db: Database) {
  const rows = await db.selectFrom('airframe').selectAll().orderBy('slug').execute()
  const aliases = await groupRows(db, 'airframe_alias', 'airframe')
  return new Map(
    rows.map((row) => {
      const names = aliases(row.slug).map(({ alias }) => alias)
      const alias = [row.name, row.family, row.manufacturer ?? '', ...names]
      return [row.slug, { alias, fact: listAirframeWords(row) }]
    }),
  )
}

function toModelDocument(
  model: ModelRow,
  details: ModelDetails,
  { airframes, classNames, powers: knownPowers, oldCodes }: CommonFacts,
): SearchDocument {
  const airframe = airframes.get(model.airframe ?? '')
  const versions = details.versions.get(model.id) ?? []
  const powers = details.powers.get(model.id) ?? []
  const className = classNames.get(model.class) ?? ''
  return {
    kind: 'model',
    key: model.slug,
    name: model.name,
    isDiscontinued: model.status === 'discontinued',
    codes: versions.flatMap(({ product_code: code }) => [code, ...oldCodes(code)]),
    models: [model.id],
    texts: {
      name: [model.name],
      alias: airframe?.alias ?? [],
      version: versions.flatMap(({ name, scheme_name, colours }) => [name, scheme_name ?? '', colours ?? '']),
      fact: [
        className,
        ...(airframe?.fact ?? []),
        model.skill ?? '',
        model.status,
        ...new Set(powers.map(({ kind }) => powerWords[kind])),
        model.retracts === 'yes' ? 'retracts' : '',
        ...listPowerNumbers([model.engine, model.electric]),
      ],
      text: (details.items.get(model.id) ?? []).map(({ name }) => name),
    },
    figures: toFigures(model, toPowerRanges(powers, knownPowers), className),
  }
}

function toFigures(model: ModelRow, powers: readonly PowerRange[], className: string): ModelFigures {
  const displacement = /^([\d.]+)\s*cc$/i.exec(className)?.[1]
  return {
    wingspan: model.wingspan,
    weight: model.weight,
    weightMax: model.weight_max,
    scale: model.scale === null ? null : Number(model.scale.slice(2)),
    channels: model.channels,
    channelsMax: model.channels_max,
    powers,
    classDisplacement: displacement === undefined ? null : Number(displacement),
  }
}

function toPowerRanges(rows: readonly PowerRow[], known: CommonFacts['powers']): readonly PowerRange[] {
  const ranges = rows.flatMap((power): PowerRange[] => {
    const isElectric = power.kind === 'electric'
    const min = isElectric ? power.cells_min : power.displacement_min_cc
    const max = isElectric ? power.cells_max : power.displacement_max_cc
    if (min === null || max === null) return []
    const kind = isElectric ? 'electric' : power.kind === 'glow-two-stroke' ? 'two-stroke' : 'other engine'
    return [{ kind, min, max }]
  })
  const key = JSON.stringify(ranges)
  const same = known.get(key)
  if (!same) known.set(key, ranges)
  return same ?? ranges
}

type PowerRow = Pick<
  Tables['aircraft_model_power'],
  'kind' | 'displacement_min_cc' | 'displacement_max_cc' | 'cells_min' | 'cells_max'
>

function toManualDocument(document: SearchDocument): SearchDocument {
  return {
    ...document,
    kind: 'manual',
    codes: [],
    texts: { kind: ['manual instructions'] },
    figures: undefined,
  }
}
