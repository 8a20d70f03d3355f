import { Trans, useLingui } from '@lingui/react/macro'
import { STUDIO_PREVIEW_PATH } from '../../contract/studio/studio-paths.ts'
import { type Language, localize } from '../../languages/languages.ts'
import { previewPage } from '../navigation/preview-page.ts'
import { PreviewPane } from '../ui/preview-pane.tsx'
import { listProblems, needsCorrection, useEditor } from './editor-context.ts'
import * as styles from './editor-screen.module.css'

/** The page that shows a section of the entry, with all drafts. */
export function EntryPreview({ section, language }: { section: string; language: Language }) {
  const { t } = useLingui()
  const { state } = useEditor()
  const { entry, saved, saves } = state
  // The preview replaces invalid values with published ones, which a new entry does not have.
  const hasNoPreview =
    entry.published === null && [...listProblems(state), ...state.problems].some(needsCorrection)
  return hasNoPreview ? (
    <p className={styles.later}>
      <Trans>The page appears here once nothing is left to fill in or correct.</Trans>
    </p>
  ) : (
    <PreviewPane
      address={STUDIO_PREVIEW_PATH + localize(language, previewPage(entry, saved, section))}
      hint={t`as visitors will see it`}
      saves={saves}
    />
  )
}
