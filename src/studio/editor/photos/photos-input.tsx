import { Trans, useLingui } from '@lingui/react/macro'
import type { PhotosField } from '../../../content-model/fields/field.ts'
import { useLocation } from 'react-router'
import { valueAt } from '../../../content-model/fields/field-path.ts'
import type { StudioFile } from '../../../contract/studio/studio-file.ts'
import { useEditor } from '../editor-context.ts'
import { inputId, type InputProps } from '../inputs/field-parts.ts'
import { isFilled, readAt } from '../../fields/record-values.ts'
import { findField } from '../../fields/entry-forms.ts'
import { CameraIcon, PlusIcon } from '../../ui/studio-icons.tsx'
import { FileButton } from '../../media/file-button.tsx'
import { useFiles } from '../../media/files-by-path.ts'
import { MediaPicker } from '../../media/media-picker.tsx'
import { PhotoRow } from './photo-row.tsx'
import { photoSource } from './photo-source.ts'
import * as styles from './photos-input.module.css'
import { UploadRows } from '../../media/upload-rows.tsx'
import { useFileDrop } from '../../media/use-file-drop.ts'
import { useUploads } from '../../media/use-uploads.ts'

const PHOTOGRAPH_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

/** The photographs of an entry, or of an item of a list, in the order in which the website shows them. */
export function PhotosInput({ path, value, label }: InputProps<PhotosField>) {
  const { t } = useLingui()
  const { session, state } = useEditor()
  const photos: unknown[] = Array.isArray(value) ? value : []
  const paths = photos.map(photoSource)
  const fileOf = useFiles(paths)
  // An upload is added to the list item that it was started for, found by its identifying field, because the item may
  // be moved while the upload is running.
  const list = findField(state.entry.kind, path.slice(0, -2))
  const knownBy = list?.kind === 'list' ? list.knownBy : undefined
  const known = knownBy === undefined ? undefined : readAt(state.record, [...path.slice(0, -1), knownBy])
  const target = `${useLocation().pathname} ${path.join('.')}`
  const add = (file: StudioFile) => {
    const record = session.store.get().record
    const items = readAt(record, path.slice(0, -2))
    const place =
      Array.isArray(items) && knownBy !== undefined && isFilled(known)
        ? items.findIndex((item: unknown) => valueAt(item, [knownBy]) === known)
        : -1
    const at = place < 0 ? path : [...path.slice(0, -2), place, ...path.slice(-1)]
    const found: unknown = readAt(record, at)
    const before: unknown[] = Array.isArray(found) ? found : []
    // Another window of this browser may have added the same upload.
    if (before.some((photo) => photoSource(photo) === file.path)) return
    session.change(at, [...before, { src: file.path, alt: '' }])
    void session.save()
  }
  const upload = useUploads(target, 'picture', add)
  return (
    <div className={styles.photos} role="group" aria-label={label} {...useFileDrop(upload)}>
      <div className={styles.actions}>
        <FileButton accept="image/*" isCamera onFiles={upload}>
          <CameraIcon />
          {t`Take a photograph`}
        </FileButton>
        <FileButton accept={PHOTOGRAPH_TYPES} isMany id={inputId(path)} onFiles={upload}>
          <PlusIcon />
          {t`Choose files`}
        </FileButton>
        <MediaPicker kind="picture" label={label} onChoose={add} />
        <p>
          <Trans>
            or drop or paste them here: JPEG, PNG, WebP or HEIC. Location and camera data are removed.
          </Trans>
        </p>
      </div>
      {photos.length === 0 && (
        <p className={styles.empty}>
          <strong>{t`No photographs yet`}</strong> <Trans>The first one is shown first on the website.</Trans>
        </p>
      )}
      <ol className={styles.rows}>
        {photos.map((_, index) => (
          <PhotoRow
            key={`${paths[index]} ${index}`}
            photos={photos}
            path={path}
            place={index}
            file={fileOf(paths[index] ?? '')}
            target={target}
          />
        ))}
      </ol>
      <UploadRows target={target} />
    </div>
  )
}
