// Examines all models: which facts for the press they lack, and which of their figures are doubtful.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type Completeness,
  type CompletenessRow,
  type FigureDoubt,
  pressFacts,
} from '../../contract/studio/completeness.ts'
import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import type { Database } from '../../database/open-database.ts'
import { createModelComparison, findSuspiciousFigures } from './find-doubts.ts'
import { findGaps } from './find-gaps.ts'
import { readExaminedModels } from './read-examined-models.ts'

interface ExaminedModels {
  /** Models with the most gaps come first. */
  rows: CompletenessRow[]
  complete: number
  /** The number of models that lack each fact. */
  facts: Completeness['facts']
  doubts: FigureDoubt[]
}

/** SQLite queries are synchronous, so a chunk blocks the event loop, for about 20 ms. */
const CHUNK_SIZE = 200

const cache = new WeakMap<Database, { version: number; models: Promise<ExaminedModels> }>()

/** Cached until the catalogue changes. */
export async function examineModels(db: Database): Promise<ExaminedModels> {
  const version = await readCatalogueVersion(db)
  const earlier = cache.get(db)
  if (earlier?.version === version) return earlier.models
  const models = examineAll(db)
  cache.set(db, { version, models })
  models.catch(() => cache.delete(db))
  return models
}

async function examineAll(db: Database): Promise<ExaminedModels> {
  const rows: CompletenessRow[] = []
  const doubts: FigureDoubt[] = []
  const compared = createModelComparison()
  for (let after = 0; ;) {
    const chunk = await readExaminedModels(db, after, CHUNK_SIZE)
    for (const model of chunk) {
      const { id, name } = model
      rows.push({ id, name, ...findGaps(model) })
      doubts.push(...findSuspiciousFigures(model).map((doubt) => ({ model: { id, name }, ...doubt })))
      compared.add(model)
    }
    const last = chunk.at(-1)
    if (chunk.length < CHUNK_SIZE || !last) break
    after = last.id
    await yieldToEventLoop()
  }
  rows.sort((one, other) => other.missing.length - one.missing.length || one.id - other.id)
  return {
    rows,
    complete: rows.filter(({ missing }) => missing.length === 0).length,
    facts: pressFacts.map((fact) => ({
      fact,
      missing: rows.filter(({ missing }) => missing.includes(fact)).length,
    })),
    doubts: [...doubts, ...compared.findDoubts()],
  }
}
