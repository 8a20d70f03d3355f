// What is there of the figures that the press prints, of all models.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type Completeness,
  type CompletenessRow,
  type FigureDoubt,
  printedFacts,
} from '../../contract/studio/completeness.ts'
import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import type { Database } from '../../database/open-database.ts'
import { compareModels, findSuspiciousFigures } from './find-doubts.ts'
import { findGaps } from './find-gaps.ts'
import { readPortion } from './read-portion.ts'

interface ExaminedModels {
  /** Those with the most gaps first. */
  rows: CompletenessRow[]
  complete: number
  /** In the order in which they are shown. */
  facts: Completeness['facts']
  doubts: FigureDoubt[]
}

/** SQLite answers within the turn: other requests wait for one portion, some 20 ms. */
const MODELS_A_TURN = 200

const held = new WeakMap<Database, { version: number; models: Promise<ExaminedModels> }>()

/** Reads them once for each state of the catalogue. */
export async function examineModels(db: Database): Promise<ExaminedModels> {
  const version = await readCatalogueVersion(db)
  const earlier = held.get(db)
  if (earlier?.version === version) return earlier.models
  const models = examineAll(db)
  held.set(db, { version, models })
  models.catch(() => held.delete(db))
  return models
}

async function examineAll(db: Database): Promise<ExaminedModels> {
  const rows: CompletenessRow[] = []
  const doubts: FigureDoubt[] = []
  const compared = compareModels()
  for (let after = 0; ;) {
    const portion = await readPortion(db, after, MODELS_A_TURN)
    for (const model of portion) {
      const { id, name } = model
      rows.push({ id, name, ...findGaps(model) })
      doubts.push(...findSuspiciousFigures(model).map((doubt) => ({ model: { id, name }, ...doubt })))
      compared.add(model)
    }
    const last = portion.at(-1)
    if (portion.length < MODELS_A_TURN || !last) break
    after = last.id
    await yieldToEventLoop()
  }
  rows.sort((one, other) => other.missing.length - one.missing.length || one.id - other.id)
  return {
    rows,
    complete: rows.filter(({ missing }) => missing.length === 0).length,
    facts: printedFacts.map((fact) => ({
      fact,
      missing: rows.filter(({ missing }) => missing.includes(fact)).length,
    })),
    doubts: [...doubts, ...compared.findDoubts()],
  }
}
