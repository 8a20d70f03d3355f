import { nameType } from '../fields/field-words.ts'
import type { EditableType } from '../../content-model/content-types.ts'
import { Link } from 'react-router'
import { bringTabIntoView } from '../parts/bring-tab-into-view.ts'
import { useWords } from '../words/words.ts'
import { toList } from './entry-links.ts'
import { groupOf } from './kind-groups.ts'
import styles from './kind-tabs.module.css'

/** The kinds next to the one on the screen. */
export function KindTabs({ current }: { current: EditableType }) {
  const words = useWords()
  const kinds = groupOf(current)
  if (!kinds) return null
  return (
    <nav className={styles.tabs} aria-label={words.entries.kindsLabel}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={kind === 'site' ? '/site' : toList(kind)}
          className={styles.tab}
          aria-current={kind === current ? 'page' : undefined}
          ref={kind === current ? bringTabIntoView : undefined}
        >
          {nameType(kind, 'many', words)}
        </Link>
      ))}
    </nav>
  )
}
