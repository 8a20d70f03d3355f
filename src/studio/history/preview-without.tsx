import { useState } from 'react'
import type { PublicationDetail } from '../../contract/studio/publication.ts'
import { STUDIO_PREVIEW_WITHOUT_PATH } from '../../contract/studio/studio-paths.ts'
import { PreviewPane } from '../parts/preview-pane.tsx'
import { StudioButton } from '../parts/studio-button.tsx'
import { useWords } from '../words/words.ts'
import styles from './preview-without.module.css'

/** What taking a publication back would make of the website, before anybody does. */
export function PreviewWithout({ publication }: { publication: PublicationDetail }) {
  const words = useWords().history
  const [isOpen, setOpen] = useState(false)
  if (!publication.is_recorded) return null
  const model = publication.changes.find(({ kind, before }) => kind === 'aircraft model' && before !== null)
  const page = model ? `/aircraft-model-detail/${model.key}` : '/'
  return (
    <div className={styles.preview}>
      <StudioButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.without}
      </StudioButton>
      {isOpen && (
        <div className={styles.pane}>
          <PreviewPane
            address={`${STUDIO_PREVIEW_WITHOUT_PATH}/${publication.id}${page}`}
            hint={words.withoutHint}
          />
        </div>
      )}
    </div>
  )
}
