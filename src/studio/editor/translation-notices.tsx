import { useLingui } from '@lingui/react/macro'
import { otherLanguages } from '../../content-model/fields/translations-field.ts'
import { languages } from '../../languages/languages.ts'
import { splitTranslationPath } from '../fields/translation-path.ts'
import { translatePath } from '../navigation/entry-paths.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioLink } from '../ui/studio-button.tsx'
import { listProblems, useEditor } from './editor-context.ts'

/**
 * A notice for each language with a translation that has two values or a problem. `except` is the language whose translations
 * are on the screen, where they show it themselves.
 */
export function TranslationNotices({ except }: { except?: string }) {
  const { t } = useLingui()
  const { state } = useEditor()
  const paths = [...state.conflicts, ...listProblems(state)].map(({ path }) => path)
  const concerned = new Set(paths.flatMap((path) => splitTranslationPath(path)?.language ?? []))
  return otherLanguages
    .filter((language) => language !== except && concerned.has(language))
    .map((language) => (
      <Notice
        key={language}
        action={<StudioLink to={translatePath(state.entry, language)}>{t`Translate`}</StudioLink>}
      >
        {t`A translation has to be looked at before this can be published: ${{ language: languages[language].name }}`}
      </Notice>
    ))
}
