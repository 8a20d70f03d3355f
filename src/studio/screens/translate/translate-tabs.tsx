import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type OtherLanguage, otherLanguages } from '../../../content-model/fields/translations-field.ts'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { languages } from '../../../languages/languages.ts'
import { useEditor } from '../../editor/editor-context.ts'
import { translatePath } from '../../navigation/entry-paths.ts'
import { scrollTabIntoView } from '../../ui/scroll-tab-into-view.ts'
import { countRows, listRows } from './texts/translation-rows.ts'
import { type RowFilter, ToDoFilter } from './to-do-filter.tsx'
import { listTexts } from './draft-translation.ts'
import * as styles from './entry-translation.module.css'

interface TranslateTabsProps {
  language: OtherLanguage
  show: RowFilter['value']
  filter: RowFilter
}

/** A tab for each language, with how much of the entry is translated into it. */
export function TranslateTabs({ language, show, filter }: TranslateTabsProps) {
  const { t } = useLingui()
  const { state } = useEditor()
  const texts = listTexts(state)
  return (
    <div className={styles.tabRow}>
      <nav className={styles.tabs} aria-label={t`Languages`}>
        {otherLanguages.map((each) => {
          const { done, all } = countRows(listRows(texts, each))
          return (
            <Link
              key={each}
              to={translatePath(state.entry, each) + (show === 'todo' ? '?show=todo' : '')}
              replace
              className={styles.tab}
              aria-current={each === language ? 'true' : undefined}
              ref={each === language ? scrollTabIntoView : undefined}
            >
              <span lang={each}>{languages[each].name}</span>{' '}
              <small aria-hidden="true">
                {done}/{all}
              </small>
              <VisuallyHidden>{t`${done} of ${all} done`}</VisuallyHidden>
            </Link>
          )
        })}
      </nav>
      <div className={styles.filter}>
        <ToDoFilter {...filter} />
      </div>
    </div>
  )
}
