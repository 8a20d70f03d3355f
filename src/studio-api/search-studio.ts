// The search of the whole studio: entries of all content types, messages and files.
import { contentTypes, type EditableType, editableTypes } from '../content-model/content-types.ts'
import { findModelOptions, findThumbnails, listVersionOptions } from '../catalogue/options-for-staff.ts'
import { listTrayMessages } from '../contact/message-tray.ts'
import { typeOfTarget } from '../content-model/entry-names.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import { findTypeBySegment } from '../contract/studio/entry-address.ts'
import type { FoundEntry, StudioSearch, StudioSearchStart } from '../contract/studio/studio-search.ts'
import type { Database } from '../database/open-database.ts'
import type { StaffRow } from '../database/staff-rows.ts'
import { toCodeKey } from '../finder/product-code.ts'
import { markWords } from '../finder/search/mark-words.ts'
import { describeKnownFiles } from '../media/known-files.ts'
import { listDraftsByKeys } from '../drafts/draft-summaries.ts'
import { searchEntries } from '../entries/entry-queries.ts'
import { draftName } from './search-options.ts'
import type { IndexedEntry } from './staff-search/entry-columns.ts'
import { prepareEntryIndex } from './staff-search/entry-index.ts'
import { matchFiles } from './staff-search/find-files.ts'
import { findEntries, type Matching, pickBest, rankEntry } from './staff-search/find-entries.ts'
import { matchMessages } from './staff-search/message-index.ts'
import { type NewestEntries, readNewestEntries } from './staff-search/newest-entries.ts'

const MAX_PER_KIND = 5
const MAX_AT_START = 6
const MAX_USED = 40

const NO_RESULTS: StudioSearch = {
  marks: [],
  total: 0,
  groups: [],
  messages: { total: 0, rows: [] },
  files: { total: 0, rows: [] },
}

/** Searches all entries, messages and files. `used` are the entries that the caller opens most, such as `models/11`. */
export async function searchStudio(
  db: Database,
  text: string,
  used: readonly string[],
): Promise<StudioSearch> {
  let ids: number[] = []
  let paths: string[] = []
  // Messages and files are each matched by the most literal interpretation that finds any. A file whose name matches exactly must
  // not hide entries that match a less literal interpretation. Typing errors are only forgiven if nothing else is found.
  const matchOthers = async (matching: Matching) => {
    if (ids.length === 0) ids = await matchMessages(db, matching)
    const files = await matchFiles(db, matching.interpretation)
    if (paths.length === 0) paths = files.paths.filter((path) => !files.removed.has(path))
    return ids.length + paths.length > 0
  }
  const searched = await findEntries(db, text, editableTypes, matchOthers)
  if (!searched) return NO_RESULTS
  if (searched.found.length > 0) await matchOthers(searched)
  const marks = searched.interpretation.words.map((word) => word.text)
  const newest = await readNewestEntries(db)
  const groups = []
  for (const [kind, found] of Map.groupBy(searched.found, (entry) => entry.kind)) {
    const best = pickBest(searched, found, MAX_PER_KIND, compareByAgeAndUse(newest, readUsed(used)))
    const rank = Math.min(...best.map((entry) => rankEntry(searched, entry)))
    groups.push({ kind, total: found.length, rank, rows: await describeEntries(db, best, newest, searched) })
  }
  // Groups with the code that was typed come first; the others are in the order of the menu.
  groups.sort(
    (one, other) =>
      Number(one.rank > 0) - Number(other.rank > 0) ||
      editableTypes.indexOf(one.kind) - editableTypes.indexOf(other.kind),
  )
  return {
    marks,
    total: searched.found.length + ids.length + paths.length,
    groups: groups.map(({ rank: _, ...group }) => group),
    messages: { total: ids.length, rows: await describeMessages(db, ids.slice(0, MAX_PER_KIND), marks) },
    files: { total: paths.length, rows: await describeFiles(db, paths.slice(0, MAX_PER_KIND)) },
  }
}

/** Suggestions before anything is typed. Also starts to prepare the index for the first search. */
export async function startSearch(db: Database, used: readonly string[]): Promise<StudioSearchStart> {
  prepareEntryIndex(db)
  const newest = await readNewestEntries(db)
  const changed = newest.list.flatMap(({ kind, key }) => {
    const editable = editableTypes.find((each) => each === kind)
    return editable === undefined ? [] : { kind: editable, key }
  })
  return {
    newest: (await describeEntries(db, changed.slice(0, 2 * MAX_AT_START), newest)).slice(0, MAX_AT_START),
    used: (await describeEntries(db, readUsed(used), newest)).slice(0, MAX_AT_START),
  }
}

type EntryName = Pick<IndexedEntry, 'kind' | 'key'>

/** The names of the entries that the caller opens most, the most used first. */
function readUsed(used: readonly string[]): EntryName[] {
  return used.slice(0, MAX_USED).flatMap((each) => {
    const [segment, ...rest] = each.split('/')
    const kind = findTypeBySegment(segment)
    const key = rest.join('/')
    // Screens that are not entries, such as the overview, are left out.
    const isKey = kind !== undefined && (contentTypes[kind].key !== 'id' || /^\d{1,9}$/.test(key))
    return isKey && !key.includes('\0') ? { kind, key } : []
  })
}

function compareByAgeAndUse({ changedAt }: NewestEntries, used: readonly EntryName[]) {
  const order = new Map(used.map(({ kind, key }, at) => [`${kind} ${key}`, at]))
  const useOf = ({ kind, key }: EntryName) => order.get(`${kind} ${key}`) ?? Infinity
  const later = (one: string, other: string) => (one > other ? -1 : Number(one < other))
  const rankUse = (entry: EntryName) => Math.min(useOf(entry), MAX_USED)
  return (one: EntryName, other: EntryName) =>
    later(changedAt(one) ?? '', changedAt(other) ?? '') || rankUse(one) - rankUse(other)
}

/** Describes entries in the given order. Entries that are neither published nor drafts are left out. */
async function describeEntries(
  db: Database,
  entries: readonly (EntryName & { number?: number })[],
  newest: NewestEntries,
  matching?: Matching,
): Promise<FoundEntry[]> {
  const described = new Map<string, FoundEntry>()
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const keys = ofKind.map(({ key }) => key)
    const { rows } = await searchEntries(db, kind, { keys, limit: keys.length, offset: 0 })
    const imageOf = await findThumbnails(db, rows)
    const codeOf = kind === typeOfTarget('versions') ? await findVersionCodes(db, keys, matching) : undefined
    const fitOf = matching && (await findFittingModels(db, ofKind, matching))
    const published = new Map(rows.map((row) => [row.key, row]))
    const drafts = await listDraftsByKeys(
      db,
      kind,
      keys.filter((key) => newest.hasDraft({ kind, key })),
    )
    const draftOf = new Map(drafts.map((draft) => [draft.key, draft]))
    for (const { key } of ofKind) {
      const [row, draft] = [published.get(key), draftOf.get(key)]
      const common = {
        kind,
        key,
        changed_at: newest.changedAt({ kind, key }) ?? null,
        has_draft: draft !== undefined,
      }
      if (row) {
        const fits = fitOf?.(key)
        described.set(`${kind} ${key}`, {
          ...common,
          ...toTexts(kind, row),
          ...(codeOf && { code: codeOf(key) }),
          fits: fits === undefined || fits === row.detail ? null : fits,
          image: imageOf(row.image),
        })
      } else if (draft && draft.record !== null) {
        const code = valueAt(draft.record, ['product_code'])
        described.set(`${kind} ${key}`, {
          ...common,
          code: typeof code === 'string' && code !== '' ? code : null,
          name: draftName(draft),
          detail: null,
          fits: null,
          image: null,
        })
      }
    }
  }
  return entries.flatMap(({ kind, key }) => described.get(`${kind} ${key}`) ?? [])
}

const join = (...texts: (string | null)[]) =>
  texts.filter((text) => text !== null && text !== '').join(', ') || null

/** What the column `code` of a row means depends on the field that it shows. */
function toTexts(
  kind: EditableType,
  { name, code, detail }: StaffRow,
): Pick<FoundEntry, 'code' | 'name' | 'detail'> {
  const { fields, listed } = contentTypes[kind]
  const field = fields[listed?.code ?? '']
  // An old code is the key of its entry and refers to the code that replaces it.
  if (field && 'from' in field) return { code: name, name: code ?? '', detail }
  if (field?.kind === 'text' && field.names !== undefined) return { code, name, detail }
  if (field?.kind === 'fixed' && field.value === 'code') return { code, name, detail }
  if (field?.kind === 'text') return { code: null, name, detail: join(code, detail) }
  return { code: null, name, detail }
}

/** Returns a function from the key of a model to the code that was typed or, otherwise, that of its first version. */
async function findVersionCodes(db: Database, keys: readonly string[], matching?: Matching) {
  const versions = await listVersionOptions(db, keys.map(Number))
  const byModel = Map.groupBy(versions, ({ model }) => String(model))
  const typed = matching?.query.codeKey
  return (key: string): string | null => {
    const codes = (byModel.get(key) ?? []).map(({ code }) => code)
    return codes.find((code) => typed !== undefined && toCodeKey(code).startsWith(typed)) ?? codes[0] ?? null
  }
}

/** Returns a function from the key of an accessory or part to the name of the model through which it was found. */
async function findFittingModels(
  db: Database,
  entries: readonly (EntryName & { number?: number })[],
  { entries: { relatedTo, entryOf }, bits }: Matching,
) {
  const models = new Map<string, number>()
  for (const { kind, key, number } of entries) {
    const { related, inheritsNames } = contentTypes[kind].search
    if (number === undefined || !related || inheritsNames) continue
    const [best] = [...relatedTo(number)].sort(
      (one, other) => (bits.named[other] ?? 0) - (bits.named[one] ?? 0),
    )
    if (best !== undefined && (bits.named[best] ?? 0) > 0) models.set(key, Number(entryOf(best).key))
  }
  const names = new Map(
    (await findModelOptions(db, 'id', [...new Set(models.values())])).map(({ id, name }) => [id, name]),
  )
  return (key: string): string | undefined => names.get(models.get(key) ?? 0)
}

async function describeMessages(
  db: Database,
  ids: readonly number[],
  marks: readonly string[],
): Promise<StudioSearch['messages']['rows']> {
  const rows = ids.length === 0 ? [] : await listTrayMessages(db, ids)
  return rows.map(({ reference, tray, from_email, received_at, message }) => ({
    reference,
    tray,
    from_email,
    received_at,
    excerpt: cutExcerpt(message, marks),
  }))
}

/** Characters of a message in which the excerpt looks for the first match. */
const MAX_SEARCHED = 4_000
const MAX_CHARACTERS_BEFORE = 30
const MAX_EXCERPT = 120

/** The text around the first word that was found. */
function cutExcerpt(message: string, marks: readonly string[]): string {
  const text = message.replaceAll(/\s+/g, ' ').trim()
  const parts = markWords(text.slice(0, MAX_SEARCHED), marks)
  const first = parts.findIndex(({ isMarked }) => isMarked)
  const at = parts.slice(0, Math.max(0, first)).reduce((sum, part) => sum + part.text.length, 0)
  const start = at <= MAX_CHARACTERS_BEFORE ? 0 : text.indexOf(' ', at - MAX_CHARACTERS_BEFORE) + 1
  const cut = text.slice(start, start + MAX_EXCERPT)
  return `${start > 0 ? '… ' : ''}${cut}${start + cut.length < text.length ? ' …' : ''}`
}

async function describeFiles(db: Database, paths: readonly string[]): Promise<StudioSearch['files']['rows']> {
  const files = new Map((await describeKnownFiles(db, paths)).map((file) => [file.path, file]))
  return paths.flatMap((path) => {
    const file = files.get(path)
    if (!file) return []
    const name = file.original_name ?? path.slice(path.lastIndexOf('/') + 1)
    return { path, name, kind: file.kind, thumbnail: file.thumbnail }
  })
}
