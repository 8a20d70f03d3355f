import { chooseLanguage, type StudioLanguage, useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import { SegmentedControl } from './segmented-control.tsx'

/** Each language is shown by its own name for itself. */
const languages: { value: StudioLanguage; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'vi', label: 'Tiếng Việt', lang: 'vi' },
]

export function LanguageChoice() {
  const label = useWords().language
  return (
    <SegmentedControl label={label} options={languages} value={useLanguage()} onChange={chooseLanguage} />
  )
}
