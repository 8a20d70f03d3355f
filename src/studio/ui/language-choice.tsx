import { chooseLanguage, type Language, useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import { Choice } from './choice.tsx'

/** Each language is named in itself. */
const languages: { value: Language; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'vi', label: 'Tiếng Việt', lang: 'vi' },
]

export function LanguageChoice() {
  const label = useWords().language
  return <Choice label={label} options={languages} value={useLanguage()} onChange={chooseLanguage} />
}
