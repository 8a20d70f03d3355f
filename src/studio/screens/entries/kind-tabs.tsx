import { useLingui } from '@lingui/react/macro'
import { nameType } from '../../fields/field-words.ts'
import { contentTypes, type EditableType } from '../../../content-model/content-types.ts'
import { Link } from 'react-router'
import { scrollTabIntoView } from '../../ui/scroll-tab-into-view.ts'
import { typePath } from '../../navigation/entry-paths.ts'
import { listMenuTypes } from '../../navigation/list-menu-types.ts'
import * as styles from './kind-tabs.module.css'

/** Tabs for the content types in the same group of the navigation. */
export function KindTabs({ current }: { current: EditableType }) {
  const { t, i18n } = useLingui()
  const kinds = listMenuTypes(contentTypes[current].menu)
  if (kinds.length === 1) return null
  return (
    <nav className={styles.tabs} aria-label={t({ message: 'Lists', context: 'navigation' })}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={typePath(kind)}
          className={styles.tab}
          aria-current={kind === current ? 'page' : undefined}
          ref={kind === current ? scrollTabIntoView : undefined}
        >
          {nameType(i18n, kind, 'many')}
        </Link>
      ))}
    </nav>
  )
}
