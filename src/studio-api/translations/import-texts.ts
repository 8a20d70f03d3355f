// Imports the texts of a file as drafts, all in one transaction. A dry run does the same without saving.
import { findLastChanges } from '../../catalogue/catalogue-change.ts'
import { isNumbered } from '../../content-model/entry-names.ts'
import type { EditableType } from '../../content-model/content-types.ts'
import type { OtherLanguage } from '../../content-model/fields/translations-field.ts'
import { type NameSpace, isProductSpace, nameSpaces } from '../../content-model/name-spaces.ts'
import { translatedTypes } from '../../content-model/translated-types.ts'
import type { TranslatableText } from '../../content-model/translations.ts'
import {
  type NewTranslation,
  type TranslatedPlace,
  writeTranslations,
} from '../../content-model/write-translations.ts'
import type { DraftRow } from '../../contract/studio/draft-batch.ts'
import { findTypeBySegment } from '../../contract/studio/entry-address.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { MAX_FILE_ENTRIES } from '../../contract/studio/file-limits.ts'
import type {
  ImportNote,
  ImportOutcome,
  ImportReport,
  ReturnedText,
} from '../../contract/studio/translation-import.ts'
import type { Database } from '../../database/open-database.ts'
import { chunks } from '../../database/table-rows.ts'
import { saveDraftBatches } from '../../drafts/save-drafts.ts'
import { isPossibleId } from '../../entries/find-free-id.ts'
import { findPublishedNames } from '../../entries/published-names.ts'
import { readStaffNames } from '../describe-drafts.ts'
import { type CurrentEntry, listCurrentEntries } from './current-texts.ts'
import {
  assignPlaces,
  type Classification,
  classifyReturnedText,
  listPossibleCodes,
} from './classify-returned-text.ts'

const MAX_NOTES = 200

/** A file of which only a part was translated has many empty rows, which would hide the others. */
const MAX_EMPTY_NOTES = 10

interface TextsToImport {
  language: OtherLanguage
  rows: readonly ReturnedText[]
}

interface ClassifiedRow extends Classification {
  row: ReturnedText
  kind: EditableType | undefined
  entry: CurrentEntry | undefined
}

/** @throws StudioProblem `too-many-entries`, or `revision-moved` and `base-moved` if somebody saves or publishes meanwhile */
export async function importTexts(
  db: Database,
  texts: TextsToImport,
  save: { staff: number; now: Date } | undefined,
): Promise<ImportReport> {
  const isCode = await findProductCodes(db, texts.rows)
  const classified: ClassifiedRow[] = []
  const batches: { kind: EditableType; rows: DraftRow[] }[] = []
  for (const [type, ofType] of Map.groupBy(texts.rows, (row) => row.type)) {
    const kind = findTypeBySegment(type)
    if (kind === undefined || !translatedTypes.includes(kind)) {
      classified.push(...ofType.map((row) => unknownEntry(row, kind)))
      continue
    }
    const rows: DraftRow[] = []
    const byKey = Map.groupBy(ofType, ({ key }) => key)
    for (const keys of chunks([...byKey.keys()])) {
      const known = isNumbered(kind) ? keys.filter(isPossibleId) : keys
      // Before the entries, so that a publication in between is noticed when saving.
      const changes = await findLastChanges(db, kind, known)
      const entries = await listCurrentEntries(db, kind, known)
      for (const key of keys) {
        const entry = entries.get(key)
        const ofEntry = classifyRows(byKey.get(key) ?? [], kind, entry, texts.language, isCode)
        classified.push(...ofEntry)
        const translations = ofEntry.flatMap(({ translation }) => translation ?? [])
        if (entry && translations.length > 0)
          rows.push({
            ...toDraftRow(entry, texts.language, translations),
            published_at: changes.get(key) ?? null,
          })
      }
    }
    if (rows.length > 0) batches.push({ kind, rows })
  }
  const entries = batches.reduce((sum, { rows }) => sum + rows.length, 0)
  if (entries > MAX_FILE_ENTRIES)
    throw new StudioProblem('too-many-entries', { params: { max: MAX_FILE_ENTRIES } })
  if (save && entries > 0) await saveDraftBatches(db, batches, save.staff, save.now)
  return toReport(db, classified, entries)
}

function unknownEntry(row: ReturnedText, kind: EditableType | undefined): ClassifiedRow {
  const note = { reason: 'entry-unknown', effect: 'skip', params: {} } as const
  return { row, kind, entry: undefined, outcome: 'skipped', note }
}

function classifyRows(
  rows: readonly ReturnedText[],
  kind: EditableType,
  entry: CurrentEntry | undefined,
  language: OtherLanguage,
  isCode: (word: string) => boolean,
): ClassifiedRow[] {
  if (!entry) return rows.map((row) => unknownEntry(row, kind))
  const places = assignPlaces(entry.texts, rows)
  return rows.map((row, index) => ({
    row,
    kind,
    entry,
    ...classifyReturnedText(row, places[index], language, isCode),
  }))
}

const toDraftRow = (
  { key, draft, record, texts }: CurrentEntry,
  language: OtherLanguage,
  translations: readonly NewTranslation[],
) => ({
  key,
  revision: draft?.revision ?? 0,
  record: writeTranslations(record, language, [
    ...listLinesAround(texts, language, translations),
    ...translations,
  ]),
})

/**
 * The present translations of the lists of lines that the new ones belong to. As long as a draft does not change the translation of a
 * list, it keeps it in the order of the published lines, even if it has moved the lines. With a new translation, all of them have to be
 * in the order of the draft.
 */
function listLinesAround(
  texts: readonly TranslatableText[],
  language: OtherLanguage,
  translations: readonly NewTranslation[],
): NewTranslation[] {
  const lists = new Set(translations.flatMap(({ place }) => listOfLine(place) ?? []))
  return texts.flatMap((place) => {
    const list = listOfLine(place)
    if (list === undefined || !lists.has(list)) return []
    const current = place.translations[language]
    return [{ place, text: current?.text ?? '', madeFrom: current && (current.madeFrom ?? place.original) }]
  })
}

const listOfLine = ({ path, field }: TranslatedPlace): string | undefined =>
  field.kind === 'lines' ? path.slice(0, -1).join('.') : undefined

const codeSpaces = (Object.keys(nameSpaces) as NameSpace[]).filter(isProductSpace)

/** Which words of the English texts are product codes of the catalogue. */
async function findProductCodes(db: Database, rows: readonly ReturnedText[]) {
  const words = new Set(rows.flatMap(({ english }) => listPossibleCodes(english)))
  const names = codeSpaces.flatMap((space) => [...words].map((name) => ({ space, name })))
  const findOwner = await findPublishedNames(db, names)
  return (word: string) => codeSpaces.some((space) => findOwner(space, word) !== undefined)
}

async function toReport(
  db: Database,
  classified: readonly ClassifiedRow[],
  entries: number,
): Promise<ImportReport> {
  const count = (outcome: ImportOutcome) => classified.filter((each) => each.outcome === outcome).length
  const noted = classified.filter(({ note }) => note !== undefined)
  const [empty = [], others = []] = [true, false].map((isEmpty) =>
    noted
      .filter(({ note }) => (note?.reason === 'empty') === isEmpty)
      .toSorted((one, other) => one.row.row - other.row.row),
  )
  const shown = [...others.slice(0, MAX_NOTES - MAX_EMPTY_NOTES), ...empty.slice(0, MAX_EMPTY_NOTES)]
  return {
    counts: {
      new: count('new'),
      changed: count('changed'),
      same: count('same'),
      'needs-review': count('needs-review'),
      skipped: count('skipped'),
    },
    imported: classified.filter(({ translation }) => translation !== undefined).length,
    entries,
    notes: await describeNotes(
      db,
      shown.toSorted((one, other) => one.row.row - other.row.row),
    ),
    note_count: noted.length,
  }
}

async function describeNotes(db: Database, classified: readonly ClassifiedRow[]): Promise<ImportNote[]> {
  const describe = await describeLastEdits(db, classified)
  return classified.flatMap(({ row, kind, entry, outcome, note }): ImportNote[] => {
    if (!note) return []
    return [
      {
        row: row.row,
        kind: kind ?? null,
        key: row.key,
        name: entry?.name ?? null,
        path: row.path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        outcome,
        ...note,
        ...(note.reason === 'translated-here' && kind && entry && { params: describe(kind, entry) }),
      },
    ]
  })
}

/** Who last saved an entry with a newer translation, and when; without a draft only when it was published. */
async function describeLastEdits(db: Database, classified: readonly ClassifiedRow[]) {
  const staffNames = await readStaffNames(db)
  const published = new Map<string, string>()
  const here = classified.filter(
    ({ note, entry }) => note?.reason === 'translated-here' && entry?.draft === undefined,
  )
  for (const [kind, ofKind] of Map.groupBy(here, (each) => each.kind)) {
    if (kind === undefined) continue
    const keys = ofKind.map(({ row }) => row.key)
    for (const [key, at] of await findLastChanges(db, kind, keys)) published.set(`${kind} ${key}`, at)
  }
  return (kind: EditableType, { key, draft }: CurrentEntry): ImportNote['params'] => {
    const by = draft ? staffNames(draft.editedBy) : null
    const at = draft ? draft.editedAt : published.get(`${kind} ${key}`)
    return { ...(by !== null && { by }), ...(at !== undefined && { at }) }
  }
}
