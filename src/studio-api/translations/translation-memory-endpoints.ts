import { contentTypes } from '../../content-model/content-types.ts'
import { otherLanguages } from '../../content-model/fields/translations-field.ts'
import { listTranslatableTexts } from '../../content-model/translations.ts'
import { translationMemorySchema } from '../../contract/studio/translation-memory.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { findDraft } from '../../drafts/draft-record.ts'
import { findPublished } from '../../entries/list-published.ts'
import { findTranslationsOf } from '../../entries/translated-texts.ts'
import { readEntryName } from '../read-entry-name.ts'
import type { StudioEndpoint } from '../studio-endpoint.ts'

export const translationMemoryEndpoints: StudioEndpoint[] = [
  {
    method: 'GET',
    path: studioApiPaths.entryTranslationMemory,
    may: 'editor',
    summary: 'Published translations into `language` of texts that are equal to texts of the entry',
    answer: translationMemorySchema,
    handle: async ({ db }, { params, query }) => {
      const { kind, key } = readEntryName(params)
      const language = otherLanguages.find((code) => code === query.get('language'))
      if (!language) throw new StudioProblem('entry-unknown')
      const record = (await findDraft(db, kind, key))?.record ?? (await findPublished(db, kind, key))
      const originals = listTranslatableTexts(contentTypes[kind].fields, record).map(
        ({ original }) => original,
      )
      return { texts: await findTranslationsOf(db, language, originals) }
    },
  },
]
