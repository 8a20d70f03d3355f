import { useLingui } from '@lingui/react/macro'
import { listRows } from '../../content-model/content-type.ts'
import { nameSection } from '../fields/field-words.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import { Link } from 'react-router'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { scrollTabIntoView } from '../ui/scroll-tab-into-view.ts'
import { RevisionMark } from '../ui/revision-mark.tsx'
import { hasChanged, listProblems, needsCorrection, listProblemsWithin, useEditor } from './editor-context.ts'
import * as styles from './editor-screen.module.css'

/** Tabs of the editor's sections: a triangle marks changes, an exclamation mark problems. */
export function SectionTabs({ current }: { current: string }) {
  const { t, i18n } = useLingui()
  const { state } = useEditor()
  const { entry } = state
  const problems = listProblems(state).filter(needsCorrection)
  return (
    <nav className={styles.sections} aria-label={t`Sections`}>
      {Object.entries(contentTypes[entry.kind].sections).map(([section, definition]) => {
        const names = listRows(definition).flat()
        const isChanged = names.some((name) => hasChanged(state, [name]))
        const isWrong = names.some((name) => listProblemsWithin(problems, [name]).length > 0)
        return (
          <Link
            key={section}
            to={`?section=${section}`}
            replace
            className={styles.section}
            aria-current={section === current ? 'true' : undefined}
            ref={section === current ? scrollTabIntoView : undefined}
          >
            {nameSection(i18n, entry.kind, section)}
            {isChanged && <RevisionMark size="small" />}
            {isChanged && <VisuallyHidden>{t({ message: 'changed', context: 'field' })}</VisuallyHidden>}
            {isWrong && <b aria-hidden="true">!</b>}
            {isWrong && <VisuallyHidden>{`, ${t`to be fixed`}`}</VisuallyHidden>}
          </Link>
        )
      })}
    </nav>
  )
}
