import { useLingui } from '@lingui/react/macro'
import { DownIcon } from './studio-icons.tsx'
import { languages as names } from '../../languages/languages.ts'
import { chooseLanguage, languages, useLanguage } from '../words/language.ts'
import { problemTexts } from '../words/problem-texts.ts'
import * as styles from './language-choice.module.css'
import { notify } from './snackbar-store.ts'

/** Each language is shown by its own name for itself. */
export function LanguageChoice() {
  const { t, i18n } = useLingui()
  const choose = async (code: string) => {
    const language = languages.find((each) => each === code)
    try {
      if (language) await chooseLanguage(language)
    } catch {
      // Its words could not be loaded.
      notify(i18n._(problemTexts.offline))
    }
  }
  return (
    <span className={styles.choice}>
      <select
        aria-label={t`Language`}
        value={useLanguage()}
        onChange={({ target }) => void choose(target.value)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {names[code].name}
          </option>
        ))}
      </select>
      <DownIcon />
    </span>
  )
}
