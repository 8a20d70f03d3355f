// The progress of translating the catalogue, sending texts to translators and importing what they send back.
import { z } from 'zod'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { type OtherLanguage, otherLanguages } from '../../content-model/fields/translations-field.ts'
import { translatedTypes } from '../../content-model/translated-types.ts'
import {
  type EntriesToTranslate,
  entriesToTranslateSchema,
  sentTextsSchema,
  type TranslationBoard,
  translationBoardSchema,
} from '../../contract/studio/translation-board.ts'
import {
  importReportSchema,
  MAX_PO_LENGTH,
  poFileSchema,
  poRowsSchema,
  translationImportSchema,
} from '../../contract/studio/translation-import.ts'
import { findTypeBySegment } from '../../contract/studio/entry-address.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import type { Database } from '../../database/open-database.ts'
import { listPublished } from '../../entries/list-published.ts'
import type { StudioCall, StudioEndpoint } from '../studio-endpoint.ts'
import { importTexts } from './import-texts.ts'
import { readLanguage } from './read-language.ts'
import { readPoFile } from './po-file.ts'
import { listSentTexts, type TextsToSend } from './sent-texts.ts'
import { streamPoFile } from './stream-po-file.ts'
import { countOf, openTextCounts, openTextCountsWithin } from './text-counts.ts'

/** Browsers wait longer, but somebody wants to see that something happens. */
const MAX_COUNTING_MS = 3_000

const PAGE_SIZE = 50

const boardEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.translations,
  may: 'editor',
  summary:
    'How many texts of the published catalogue are translated, by content type and language. Counting a large catalogue for the first time takes longer than the answer, which then says how far it is',
  answer: translationBoardSchema,
  handle: ({ db }) => describeBoard(db),
}

async function describeBoard(db: Database): Promise<TranslationBoard> {
  const found = await openTextCountsWithin(db, MAX_COUNTING_MS)
  if ('counting' in found) return { types: [], counting: found.counting }
  const types = translatedTypes.map((kind) => {
    const entries = [...(found.counts.get(kind)?.values() ?? [])]
    const sum = (language: OtherLanguage, state: 'done' | 'outdated') =>
      entries.reduce((total, entry) => total + countOf(entry, language)[state], 0)
    return {
      kind,
      entries: entries.length,
      texts: entries.reduce((total, [texts = 0]) => total + texts, 0),
      languages: otherLanguages.map((language) => ({
        language,
        done: sum(language, 'done'),
        outdated: sum(language, 'outdated'),
      })),
    }
  })
  return { types, counting: null }
}

const entriesEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.translationEntries,
  may: 'editor',
  summary:
    'Published entries with texts in a `state` (outdated, missing) in a `language`, of one `type` or all; `offset` continues',
  answer: entriesToTranslateSchema,
  handle: ({ db }, { query }) => listEntriesToTranslate(db, query),
}

async function listEntriesToTranslate(db: Database, query: URLSearchParams): Promise<EntriesToTranslate> {
  const language = readLanguage(query)
  const state = query.get('state') === 'outdated' ? 'outdated' : 'missing'
  const type = query.get('type')
  const asked = query.get('offset') ?? ''
  const offset = /^\d{1,7}$/.test(asked) ? Number(asked) : 0
  const counts = await openTextCounts(db)
  const found = readKinds(type)
    .flatMap((kind) =>
      [...(counts.get(kind) ?? [])].map(([key, count]) => ({
        kind,
        key,
        texts: countOf(count, language)[state],
      })),
    )
    .filter(({ texts }) => texts > 0)
    .toSorted((one, other) => other.texts - one.texts)
  const shown = found.slice(offset, offset + PAGE_SIZE)
  const records = await listPublished(db, shown)
  return {
    rows: shown.map((entry, index) => {
      const name = records[index]?.[contentTypes[entry.kind].title]
      return { ...entry, name: typeof name === 'string' ? name : entry.key }
    }),
    total: found.length,
    texts: found.reduce((sum, { texts }) => sum + texts, 0),
  }
}

const textsEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.translationTexts,
  may: 'editor',
  summary:
    'Texts to translate into a `language`, with drafts, of some `types`, with commas; with `texts=all` also those that are done. `after` continues',
  answer: sentTextsSchema,
  handle: ({ db, now }, { query }) => listSentTexts(db, readTextsToSend(query), now(), query.get('after')),
}

const poEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.translationPo,
  may: 'editor',
  summary: 'The same texts as a PO file, with at most 20,000 texts of 2,000 entries',
  answer: z.string(),
  handle: async ({ db, now }, { query }) => streamPoFile(db, readTextsToSend(query), now()),
}

const readPoEndpoint: StudioEndpoint<typeof poFileSchema> = {
  method: 'POST',
  path: studioApiPaths.translationPo,
  may: 'editor',
  summary: 'Reads the texts of a PO file, without saving anything',
  // Quotes and line breaks are escaped in JSON.
  maxBodyBytes: 2 * MAX_PO_LENGTH,
  body: poFileSchema,
  answer: poRowsSchema,
  handle: async (_, { body }) => readPoFile(body.po),
}

const importEndpoint: StudioEndpoint<typeof translationImportSchema> = {
  method: 'POST',
  path: studioApiPaths.translationImport,
  may: 'editor',
  summary:
    'Imports translated texts as drafts, all or none; with `dry_run` only answers what the import would do with each. A newer translation is never overwritten',
  maxBodyBytes: 2 * MAX_PO_LENGTH,
  body: translationImportSchema,
  answer: importReportSchema,
  handle: ({ db, now }, { body: { dry_run: isDryRun, ...texts } }, staff) =>
    importTexts(db, texts, isDryRun ? undefined : { staff: staff.id, now: now() }),
}

function readTextsToSend(query: StudioCall['query']): TextsToSend {
  return {
    language: readLanguage(query),
    kinds: readKinds(query.get('types')),
    isAll: query.get('texts') === 'all',
  }
}

/** The types with these segments, joined by commas; all if there are none. @throws StudioProblem `entry-unknown` */
function readKinds(segments: string | null): readonly EditableType[] {
  if (segments === null || segments === '') return translatedTypes
  const wanted = new Set(segments.split(',').map(findTypeBySegment))
  const kinds = translatedTypes.filter((kind) => wanted.has(kind))
  if (kinds.length < wanted.size) throw new StudioProblem('entry-unknown')
  return kinds
}

export const translationEndpoints: StudioEndpoint[] = [
  boardEndpoint,
  entriesEndpoint,
  textsEndpoint,
  poEndpoint,
  readPoEndpoint,
  importEndpoint,
]
