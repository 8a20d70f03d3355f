import { useLingui } from '@lingui/react/macro'
import { isEditable } from '../../../content-model/content-types.ts'
import { useState } from 'react'
import type { PublicationDetail } from '../../../contract/studio/publication.ts'
import { STUDIO_PREVIEW_PATH, STUDIO_PREVIEW_WITHOUT_PATH } from '../../../contract/studio/studio-paths.ts'
import { previewPage } from '../../navigation/preview-page.ts'
import { PreviewPane } from '../../ui/preview-pane.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import * as styles from './publication-preview.module.css'

/** Previews the website without a publication that can be undone, or with one that is scheduled. */
export function PublicationPreview({ publication }: { publication: PublicationDetail }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { id, state, is_recorded: isRecorded, changes } = publication
  const isWaiting = state === 'scheduled'
  if (!isRecorded || (state !== 'published' && !isWaiting)) return null
  const page = changes.map(pageOf).find((each) => each !== undefined) ?? '/'
  return (
    <div className={styles.preview}>
      <StudioButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isWaiting ? t`Preview` : t`Preview the website without it`}
      </StudioButton>
      {isOpen && (
        <div className={styles.pane}>
          <PreviewPane
            address={isWaiting ? STUDIO_PREVIEW_PATH + page : `${STUDIO_PREVIEW_WITHOUT_PATH}/${id}${page}`}
            hint={isWaiting ? t`as visitors will see it` : t`as visitors would see it without this revision`}
          />
        </div>
      )}
    </div>
  )
}

/**
 * The page of a changed entry. Undefined for an added entry, which has no page without the publication, and for types without an
 * editor.
 */
function pageOf({ kind, key, before }: PublicationDetail['changes'][number]): string | undefined {
  return isEditable(kind) && before !== null ? previewPage({ kind, key }, before, '') : undefined
}
