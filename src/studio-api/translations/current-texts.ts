import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import type { Fields } from '../../content-model/fields/field.ts'
import {
  listTranslatableTexts,
  markOutdated,
  type TranslatableText,
} from '../../content-model/translations.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import type { Database } from '../../database/open-database.ts'
import type { StoredDraft } from '../../drafts/draft-record.ts'
import { listDraftsByKeys } from '../../drafts/draft-summaries.ts'
import { listPublished } from '../../entries/list-published.ts'

export interface CurrentEntry {
  key: string
  name: string
  draft: StoredDraft | undefined
  /** The record of the draft, or the published record if there is no draft. */
  record: LooseRecord
  texts: readonly TranslatableText[]
}

/** Published entries by key, each as its draft would make it. Entries that a draft removes are left out. */
export async function listCurrentEntries(
  db: Database,
  kind: EditableType,
  keys: readonly string[],
): Promise<Map<string, CurrentEntry>> {
  const { fields, title } = contentTypes[kind]
  const drafts = new Map((await listDraftsByKeys(db, kind, keys)).map((draft) => [draft.key, draft]))
  const records = await listPublished(
    db,
    keys.map((key) => ({ kind, key })),
  )
  const entries = keys.flatMap((key, index): CurrentEntry[] => {
    const published = records[index] ?? null
    const draft = drafts.get(key)
    const record = draft ? draft.record : published
    if (published === null || record === null) return []
    return [
      {
        key,
        name: String(record[title] ?? published[title]),
        draft,
        record,
        texts: draft ? listTextsOfDraft(fields, published, record) : listTranslatableTexts(fields, record),
      },
    ]
  })
  return new Map(entries.map((entry) => [entry.key, entry]))
}

/** Marks the translations that publishing the draft would make outdated, but not those that it confirms. */
function listTextsOfDraft(fields: Fields, published: LooseRecord, record: LooseRecord): TranslatableText[] {
  return listTranslatableTexts(fields, markOutdated(fields, published, record))
}
