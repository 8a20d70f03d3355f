import { Link } from 'react-router'
import type { EditableKind } from '../../contract/studio/entry-address.ts'
import { bringTabIntoView } from '../parts/bring-tab-into-view.ts'
import { useWords } from '../words/words.ts'
import { toList } from './entry-links.ts'
import { groupOf } from './kind-groups.ts'
import styles from './kind-tabs.module.css'

/** The kinds next to the one on the screen. */
export function KindTabs({ current }: { current: EditableKind }) {
  const words = useWords().entries
  const kinds = groupOf(current)
  if (!kinds) return null
  return (
    <nav className={styles.tabs} aria-label={words.kindsLabel}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={kind === 'site' ? '/site' : toList(kind)}
          className={styles.tab}
          aria-current={kind === current ? 'page' : undefined}
          ref={kind === current ? bringTabIntoView : undefined}
        >
          {words.titles[kind]}
        </Link>
      ))}
    </nav>
  )
}
