import { Link } from 'react-router'
import type { AircraftModel } from '../../contract/aircraft-model.ts'
import { CloudDownloadIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import styles from './model-detail-manual.module.css'

/** The manual as the last cell of the title block, or where to ask for it. */
export function ModelDetailManual({ model }: { model: Pick<AircraftModel, 'name' | 'manual'> }) {
  if (model.manual === null) {
    return (
      <p className={styles.missing}>
        Manual: not published —{' '}
        <Link to={`/contact-us?about=${encodeURIComponent(`${model.name}: manual`)}`}>ask us</Link>
      </p>
    )
  }
  return (
    <a href={model.manual} target="_blank" rel="noopener" className={styles.manual}>
      <CloudDownloadIcon />
      Manual
      <VisuallyHidden> of the {model.name}</VisuallyHidden>
      <span className={styles.format}>PDF</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
