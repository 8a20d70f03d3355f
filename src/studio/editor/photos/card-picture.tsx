import { useLingui } from '@lingui/react/macro'
import { contentTypes } from '../../../content-model/content-types.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import type { StudioFile } from '../../../contract/studio/studio-file.ts'
import { useEditor } from '../editor-context.ts'
import { readAt } from '../../fields/record-values.ts'
import * as styles from './card-picture.module.css'
import { formatBytes } from '../../media/format-bytes.ts'

interface CardPictureProps {
  /** Path of the photograph in the record. */
  path: RecordPath
  src: string
  file: StudioFile | undefined
}

/**
 * Chooses the photograph for cards, if entries of the type have a card picture, and shows facts about the file.
 */
export function CardPicture({ path, src, file }: CardPictureProps) {
  const { t } = useLingui()
  const { session, state } = useEditor()
  const choose = () => {
    const alt = readAt(session.store.get().record, [...path, 'alt'])
    session.change(['image'], src)
    session.change(['image_alt'], typeof alt === 'string' && alt !== '' ? alt : null)
    void session.save()
  }
  return (
    <div className={styles.card}>
      {'image' in contentTypes[state.entry.kind].fields && (
        <label>
          <input type="radio" name="card-picture" checked={state.record['image'] === src} onChange={choose} />
          {t`Card picture`}
        </label>
      )}
      {file && (
        <p>
          {file.width !== null &&
            file.height !== null &&
            `${t`${{ width: file.width }} × ${{ height: file.height }}`}, `}
          {formatBytes(file.bytes)}
          {file.original_name !== null && <span>{file.original_name}</span>}
        </p>
      )}
    </div>
  )
}
