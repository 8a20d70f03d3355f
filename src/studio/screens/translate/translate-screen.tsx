import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { otherLanguages } from '../../../content-model/fields/translations-field.ts'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { loadEntry } from '../../editor/load-entry.ts'
import { hasTranslatedTexts } from '../../navigation/translated-entries.ts'
import { StudioRefusal } from '../../words/studio-refusal.ts'
import { EntryTranslation } from './entry-translation.tsx'

const findLanguage = (code: string | undefined) => otherLanguages.find((language) => language === code)

export async function load(call: LoaderFunctionArgs): Promise<StudioEntry> {
  if (!findLanguage(call.params['language'])) throw new StudioRefusal('entry-unknown')
  const entry = await loadEntry(call)
  if (!hasTranslatedTexts(entry.kind)) throw new StudioRefusal('entry-unknown')
  return entry
}

/** The texts of an entry next to their translations into one language, which are written here. */
export function Screen() {
  const entry = useLoaderData<StudioEntry>()
  const language = findLanguage(useParams()['language'])
  return language && <EntryTranslation key={`${entry.kind} ${entry.key}`} entry={entry} language={language} />
}
