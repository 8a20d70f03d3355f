import type {
  EntriesToTranslate,
  SentTexts,
  TranslationBoard,
} from '../../../contract/studio/translation-board.ts'
import type { ImportReport, PoRows, ReturnedText } from '../../../contract/studio/translation-import.ts'
import { studioApiPaths as paths } from '../../../contract/studio/studio-paths.ts'
import type { OtherLanguage } from '../../../content-model/fields/translations-field.ts'
import { request } from '../../client/studio-client.ts'

export const translationClient = {
  board: () => request<TranslationBoard>('GET', paths.translations),
  entries: (query: string) => request<EntriesToTranslate>('GET', `${paths.translationEntries}?${query}`),
  texts: (query: string) => request<SentTexts>('GET', `${paths.translationTexts}?${query}`),
  readPo: (po: string) => request<PoRows>('POST', paths.translationPo, { po }),
  importTexts: (language: OtherLanguage, rows: readonly ReturnedText[], isDryRun: boolean) =>
    request<ImportReport>('POST', paths.translationImport, { language, rows, dry_run: isDryRun }),
}
