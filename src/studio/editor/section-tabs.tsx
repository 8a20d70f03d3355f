import { Link } from 'react-router'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { modelSections, type ModelSection, sectionNames } from '../fields/model-sections.ts'
import { RevisionMark } from '../parts/revision-mark.tsx'
import { useWords } from '../words/words.ts'
import { listProblems, problemsWithin, useEditor } from './editor-context.ts'
import styles from './editor-screen.module.css'
import { isSameValue } from './record-values.ts'

/** A triangle where something changed, an exclamation mark where something must be mended. */
export function SectionTabs({ current }: { current: ModelSection }) {
  const words = useWords().editor
  const { state } = useEditor()
  const { record, model } = state
  const problems = listProblems(state)
  return (
    <nav className={styles.sections} aria-label={words.sectionsLabel}>
      {sectionNames.map((section) => {
        const names = modelSections[section].flat()
        const isChanged = names.some((name) => !isSameValue(record[name], model.published?.[name]))
        const isWrong = names.some((name) => problemsWithin(problems, [name]).length > 0)
        return (
          <Link
            key={section}
            to={`?section=${section}`}
            replace
            className={styles.section}
            aria-current={section === current ? 'true' : undefined}
            ref={section === current ? bringIntoView : undefined}
          >
            {words.sections[section]}
            {isChanged && <RevisionMark size="small" />}
            {isChanged && <VisuallyHidden>{words.isChanged}</VisuallyHidden>}
            {isWrong && <b aria-hidden="true">!</b>}
          </Link>
        )
      })}
    </nav>
  )
}

/** On narrow windows the tabs scroll sideways. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
