import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isOptional, type FileField } from '../../../content-model/fields/field.ts'
import { useLocation } from 'react-router'
import { useEditor } from '../editor-context.ts'
import { inputId, type InputProps } from './field-parts.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { PlusIcon } from '../../ui/studio-icons.tsx'
import { FileButton } from '../../media/file-button.tsx'
import { FileFacts } from '../../media/file-facts.tsx'
import * as styles from './file-input.module.css'
import { useFiles } from '../../media/files-by-path.ts'
import { MediaPicker } from '../../media/media-picker.tsx'
import { UploadRows } from '../../media/upload-rows.tsx'
import { useFileDrop } from '../../media/use-file-drop.ts'
import { useUploads } from '../../media/use-uploads.ts'
import type { UploadKind } from '../../../contract/studio/studio-file.ts'

const fileHints = {
  picture: msg`JPEG, PNG, WebP or SVG, up to 40 MB.`,
  drawing: msg`SVG, up to 40 MB.`,
  pdf: msg`PDF, up to 40 MB.`,
  model: msg`GLB, up to 40 MB.`,
} satisfies Record<UploadKind, MessageDescriptor>

const accepted = {
  picture: 'image/*,.svg',
  drawing: 'image/svg+xml,.svg',
  pdf: 'application/pdf,.pdf',
  model: '.glb',
}

/** A field with one file: a picture, drawing, PDF or 3D model. */
export function FileInput({ field, path, value, label }: InputProps<FileField>) {
  const { t, i18n } = useLingui()
  const { session } = useEditor()
  const target = `${useLocation().pathname} ${path.join('.')}`
  const name = typeof value === 'string' && value !== '' ? value : undefined
  const fileOf = useFiles(name === undefined ? [] : [name])
  const change = (next: string | null) => {
    session.change(path, next)
    void session.save()
  }
  const upload = useUploads(target, field.wanted, (file) => change(file.path))
  return (
    <div
      className={styles.file}
      role="group"
      aria-label={label}
      {...useFileDrop((files) => upload(files.slice(0, 1)))}
    >
      {name === undefined ? (
        <p className={styles.none}>{t`None`}</p>
      ) : (
        <FileFacts path={name} file={fileOf(name)} />
      )}
      <div className={styles.actions}>
        <FileButton
          id={inputId(path)}
          accept={accepted[field.wanted]}
          label={`${name === undefined ? t`Choose a file` : t`Replace`}: ${label}`}
          onFiles={(files) => upload(files.slice(0, 1))}
        >
          <PlusIcon />
          {name === undefined ? t`Choose a file` : t`Replace`}
        </FileButton>
        <MediaPicker kind={field.wanted} label={label} onChoose={({ path: chosen }) => change(chosen)} />
        {name !== undefined && (
          <StudioButton
            weight="text"
            aria-label={`${t({ message: 'Remove', context: 'file of a field' })}: ${label}`}
            onClick={() => change(isOptional(field) ? null : '')}
          >
            {t({ message: 'Remove', context: 'file of a field' })}
          </StudioButton>
        )}
        <span className={styles.hint}>{i18n._(fileHints[field.wanted])}</span>
      </div>
      <UploadRows target={target} />
    </div>
  )
}
