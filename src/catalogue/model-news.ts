// Reads the news of aircraft models from the recorded changes.
import type { ExpressionBuilder } from 'kysely'
import { TRANSLATIONS } from '../content-model/fields/translations-field.ts'
import { toMediaAddress } from '../contract/picture.ts'
import type { Database } from '../database/open-database.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import { chunks } from '../database/table-rows.ts'
import type { Tables } from '../database/tables.ts'
import { findChangedNewsEntries, type ModelNewsKind, modelNewsKinds } from './changed-news-entries.ts'

export interface NewsChange {
  kind: 'added' | 'changed'
  type: ModelNewsKind
  /** Id or product code. */
  key: string
  name: string
  fields: string[]
}

export interface ModelNews {
  changedAt: string
  /** Undefined for a review without a model. */
  model: { id: number; name: string; manual: { address: string; bytes: number } | undefined } | undefined
  changes: NewsChange[]
}

const MAX_CHANGES = 500

/** The news of a model, and of the products that currently fit it, newest first. */
export async function listModelNews(db: Database, modelId: number): Promise<ModelNews[]> {
  const keys = await listKeysOfModel(db, modelId)
  const rows = await selectNewsRows(db)
    .where((row) =>
      row.or(
        modelNewsKinds
          .filter((kind) => keys[kind].length > 0)
          .map((kind) => row.and([row('entry_kind', '=', kind), row('entry_key', 'in', keys[kind])])),
      ),
    )
    .limit(MAX_CHANGES)
    .execute()
  return toModelNews(db, rows, modelId)
}

async function listKeysOfModel(db: Database, id: number): Promise<Record<ModelNewsKind, string[]>> {
  const versions = db.selectFrom('aircraft_version').select('product_code as key')
  const accessories = db.selectFrom('accessory').select('id as key').where('model', '=', id)
  const fittingAccessories = db.selectFrom('accessory_fit').select('accessory as key').where('model', '=', id)
  const parts = db.selectFrom('part').select('product_code as key').where('model', '=', id)
  const fittingParts = db.selectFrom('part_fit').select('part as key').where('model', '=', id)
  const reviews = db.selectFrom('review').select('id as key')
  const toKeys = (rows: { key: string | number }[]) => rows.map(({ key }) => String(key))
  return {
    'aircraft model': [String(id)],
    version: toKeys(await versions.where('model', '=', id).execute()),
    accessory: toKeys(await accessories.union(fittingAccessories).execute()),
    part: toKeys(await parts.union(fittingParts).execute()),
    review: toKeys(await reviews.where('model', '=', id).execute()),
  }
}

/** Selects changes of entries of all types, without removals. A condition on the type would make SQLite use a worse index. */
export function selectNewsRows(db: Database) {
  return db
    .selectFrom('catalogue_change')
    .select(['changed_at', 'kind', 'entry_kind', 'entry_key', 'fields'])
    .where('kind', '!=', 'removed')
    .where(hasOtherChanges)
    .orderBy('id', 'desc')
}

/**
 * Leaves out changes of translations alone. They are no news in any language: what readers learn about the product has not
 * changed.
 */
export const hasOtherChanges = (row: ExpressionBuilder<Tables, 'catalogue_change'>) =>
  row.or([row('fields', 'is', null), row('fields', '!=', TRANSLATIONS)])

/** A recorded change, newest first in a list. */
export type NewsRow = Awaited<ReturnType<ReturnType<typeof selectNewsRows>['execute']>>[number]

/** Groups changes by publication and model. Entries that have been removed since are left out. */
export async function toModelNews(db: Database, rows: NewsRow[], modelId?: number): Promise<ModelNews[]> {
  const entries = await findChangedNewsEntries(db, rows)
  const known = rows.flatMap((row) => {
    const type = modelNewsKinds.find((kind) => kind === row.entry_kind)
    const { name, model } = entries.get(`${row.entry_kind} ${row.entry_key}`) ?? {}
    if (type === undefined || name === undefined || row.kind === 'removed') return []
    const { entry_key: key, kind, changed_at: changedAt } = row
    const fields = row.fields?.split(',') ?? []
    return { changedAt, model: modelId ?? model ?? null, change: { kind, type, key, name, fields } }
  })
  const ids = [...new Set(known.flatMap(({ model }) => model ?? []))]
  const models = await findModels(db, ids)
  const groups = Map.groupBy(
    known,
    ({ changedAt, model, change }) => `${changedAt} ${model ?? `${change.type} ${change.key}`}`,
  )
  return [...groups.values()].map((group) => ({
    changedAt: group[0]?.changedAt ?? '',
    model: models.get(group[0]?.model ?? 0),
    // Rows are sorted with the newest first, but within a publication the original order is wanted.
    changes: group.map(({ change }) => change).toReversed(),
  }))
}

async function findModels(db: Database, ids: number[]): Promise<Map<number, ModelNews['model']>> {
  const rows = []
  for (const chunk of chunks(ids)) {
    const query = db.selectFrom('aircraft_model').select(['id', 'name', 'manual'])
    rows.push(...(await query.where('id', 'in', chunk).execute()))
  }
  const media = await findMediaFiles(db, rows, ({ manual }) => [manual])
  return new Map(
    rows.map(({ id, name, manual }) => {
      const file = media(manual)
      const address = toMediaAddress(file)
      const found = file && address !== null ? { address, bytes: file.bytes } : undefined
      return [id, { id, name, manual: found }]
    }),
  )
}
