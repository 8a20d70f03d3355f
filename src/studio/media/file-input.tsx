import { isOptional } from '../../content-model/field.ts'
import type { FileField } from '../../content-model/field.ts'
import { useLocation } from 'react-router'
import { useEditor } from '../editor/editor-context.ts'
import { inputId, type InputProps } from '../editor/field-parts.ts'
import { StudioButton } from '../parts/studio-button.tsx'
import { PlusIcon } from '../parts/studio-icons.tsx'
import { useWords } from '../words/words.ts'
import { FileButton } from './file-button.tsx'
import { FileFacts } from './file-facts.tsx'
import styles from './file-input.module.css'
import { useFiles } from './files-by-path.ts'
import { MediaPicker } from './media-picker.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'

const accepted = {
  picture: 'image/*,.svg',
  drawing: 'image/svg+xml,.svg',
  pdf: 'application/pdf,.pdf',
  model: '.glb',
}

/** One picture or PDF. */
export function FileInput({ field, path, value, label }: InputProps<FileField>) {
  const words = useWords().media
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
        <p className={styles.none}>{words.nothingChosen}</p>
      ) : (
        <FileFacts path={name} file={fileOf(name)} />
      )}
      <div className={styles.actions}>
        <FileButton
          id={inputId(path)}
          accept={accepted[field.wanted]}
          label={`${name === undefined ? words.chooseFile : words.replaceFile}: ${label}`}
          onFiles={(files) => upload(files.slice(0, 1))}
        >
          <PlusIcon />
          {name === undefined ? words.chooseFile : words.replaceFile}
        </FileButton>
        <MediaPicker kind={field.wanted} label={label} onChoose={({ path: chosen }) => change(chosen)} />
        {name !== undefined && (
          <StudioButton
            weight="text"
            aria-label={`${words.removeFile}: ${label}`}
            onClick={() => change(isOptional(field) ? null : '')}
          >
            {words.removeFile}
          </StudioButton>
        )}
        <span className={styles.hint}>{words.fileHint[field.wanted]}</span>
      </div>
      <UploadRows target={target} />
    </div>
  )
}
