import { useLingui } from '@lingui/react/macro'
import type { DragEvent } from 'react'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import type { StudioFile } from '../../../contract/studio/studio-file.ts'
import { CloseIcon } from '../../../design/icons.tsx'
import { useEditor } from '../editor-context.ts'
import { focusMovedItem, focusAfterRemoval } from '../inputs/list-focus.ts'
import { moveItem } from '../inputs/move-item.ts'
import { IconButton } from '../../ui/studio-button.tsx'
import { DownIcon, UpIcon } from '../../ui/studio-icons.tsx'
import { readAt } from '../../fields/record-values.ts'
import { CardPicture } from './card-picture.tsx'
import { CropPhoto } from './crop-photo.tsx'
import { PhotoAlt } from './photo-alt.tsx'
import { photoSource } from './photo-source.ts'
import * as styles from './photo-row.module.css'

interface PhotoRowProps {
  photos: readonly unknown[]
  /** Path of the list of photographs. */
  path: RecordPath
  place: number
  file: StudioFile | undefined
  /** The upload target of this list. */
  target: string
}

/** The type of dragged data, specific to a list, so that photographs cannot be dropped into another list. */
const dragType = (path: RecordPath) => `application/x-photograph-${path.join('-').toLowerCase()}`

export function PhotoRow({ photos, path, place, file, target }: PhotoRowProps) {
  const { t } = useLingui()
  const { session } = useEditor()
  const src = photoSource(photos[place])
  const change = (next: unknown[]) => {
    session.change(path, next)
    void session.save()
  }
  const move = (pressed: HTMLElement, to: number) => {
    change(moveItem(photos, place, to))
    focusMovedItem(pressed, to)
  }
  /** Replaces the photograph with its cropped version, wherever it has been moved in the meantime. */
  const replace = (cropped: StudioFile) => {
    const { record } = session.store.get()
    const list = readAt(record, path)
    if (!Array.isArray(list)) return
    const at = list.findIndex((photo: unknown) => photoSource(photo) === src)
    if (at >= 0) session.change([...path, at, 'src'], cropped.path)
    if (record['image'] === src) session.change(['image'], cropped.path)
    void session.save()
  }
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragType(path))
    if (from === '') return
    event.preventDefault()
    change(moveItem(photos, Number(from), place))
  }
  const accept = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(dragType(path))) event.preventDefault()
  }
  return (
    <li className={styles.row} onDragOver={accept} onDrop={drop}>
      <div className={styles.order}>
        <IconButton
          label={`${t`Earlier`}: ${t`Photograph ${{ place: place + 1 }}`}`}
          icon={<UpIcon />}
          disabled={place === 0}
          onClick={({ currentTarget }) => move(currentTarget, place - 1)}
        />
        <span aria-hidden="true">{place + 1}</span>
        <IconButton
          label={`${t`Later`}: ${t`Photograph ${{ place: place + 1 }}`}`}
          icon={<DownIcon />}
          disabled={place === photos.length - 1}
          onClick={({ currentTarget }) => move(currentTarget, place + 1)}
        />
      </div>
      <div
        className={styles.picture}
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType(path), String(place))}
      >
        {file?.thumbnail ? (
          <img src={file.thumbnail} alt={t`Photograph ${{ place: place + 1 }}`} />
        ) : (
          <span>{src}</span>
        )}
      </div>
      <PhotoAlt path={[...path, place]} place={place} file={file} src={src} />
      <div className={styles.facts}>
        <CardPicture path={[...path, place]} src={src} file={file} />
        {file && <CropPhoto file={file} target={target} onCropped={replace} />}
        <IconButton
          label={`${t({ message: 'Remove', context: 'file of a field' })}: ${t`Photograph ${{ place: place + 1 }}`}`}
          icon={<CloseIcon />}
          onClick={({ currentTarget }) => {
            change(photos.toSpliced(place, 1))
            focusAfterRemoval(currentTarget)
          }}
        />
      </div>
    </li>
  )
}
