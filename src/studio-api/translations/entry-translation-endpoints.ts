import { contentTypes } from '../../content-model/content-types.ts'
import { listTranslatableTexts } from '../../content-model/translations.ts'
import { type PublishedText, textHistorySchema } from '../../contract/studio/text-history.ts'
import { translationMemorySchema } from '../../contract/studio/translation-memory.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { findDraft } from '../../drafts/draft-record.ts'
import { findPublished } from '../../entries/list-published.ts'
import { findTranslationsOf } from '../../entries/translated-texts.ts'
import { traceTexts } from '../../history/trace-texts.ts'
import { readStaffNames } from '../describe-drafts.ts'
import { readEntryName } from '../read-entry-name.ts'
import { readLanguage } from './read-language.ts'
import type { StudioEndpoint } from '../studio-endpoint.ts'

export const entryTranslationEndpoints: StudioEndpoint[] = [
  {
    method: 'GET',
    path: studioApiPaths.entryTranslationMemory,
    may: 'editor',
    summary: 'Published translations into `language` of texts that are equal to texts of the entry',
    answer: translationMemorySchema,
    handle: async ({ db }, { params, query }) => {
      const { kind, key } = readEntryName(params)
      const language = readLanguage(query)
      const record = (await findDraft(db, kind, key))?.record ?? (await findPublished(db, kind, key))
      const originals = listTranslatableTexts(contentTypes[kind].fields, record).map(
        ({ original }) => original,
      )
      return { texts: await findTranslationsOf(db, language, originals) }
    },
  },
  {
    method: 'GET',
    path: studioApiPaths.entryTextHistory,
    may: 'editor',
    summary: 'Who published the texts of the entry, in English and in `language`',
    answer: textHistorySchema,
    handle: async ({ db }, { params, query }) => {
      const { originals, translations } = await traceTexts(db, readEntryName(params), readLanguage(query))
      const staffNames = await readStaffNames(db)
      const toPublishedText = ({ staff, ...text }: (typeof originals)[number]): PublishedText => ({
        ...text,
        staff: staffNames(staff),
      })
      return {
        originals: originals.map(toPublishedText),
        translations: translations.map(toPublishedText),
      }
    },
  },
]
