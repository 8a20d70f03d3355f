import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { StudioFile, UploadKind } from '../../contract/studio/studio-file.ts'
import { RefusalNotice } from '../ui/notice.tsx'
import { useOnce } from '../ui/use-once.ts'
import * as styles from './file-choice.module.css'
import { mediaClient } from './media-client.ts'

interface FileChoiceProps {
  kind: UploadKind
  /** Path of a file that is not offered. */
  excludedPath?: string | undefined
  onChoose: (file: StudioFile) => void
}

const TYPING_MS = 250
const MAX_SHOWN = 24

/** Chooses one of the uploaded files, found by its name. */
export function FileChoice({ kind, excludedPath: without, onChoose }: FileChoiceProps) {
  const { t } = useLingui()
  const [files, setFiles] = useState<readonly StudioFile[]>()
  const [error, setError] = useState<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  const search = async (text: string) => {
    latest.current = text
    try {
      const { rows } = await mediaClient.files(`?${new URLSearchParams({ kind, q: text })}`)
      // Responses may arrive out of order.
      if (latest.current === text) setFiles(rows.filter(({ path }) => path !== without).slice(0, MAX_SHOWN))
    } catch (refusal) {
      setError(refusal)
    }
  }
  useOnce(() => void search(''))
  return (
    <section className={styles.choice} aria-label={t`Uploaded files`}>
      <label>
        {t`Uploaded files`}
        <input
          type="search"
          placeholder={t`File name`}
          autoComplete="off"
          onChange={({ target: { value } }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => void search(value.trim()), TYPING_MS)
          }}
        />
      </label>
      <RefusalNotice error={error} />
      {/* Always there, because screen readers may miss a status that appears together with its text. */}
      <p role="status">{files?.length === 0 && t`No file matches`}</p>
      <ul>
        {files?.map((file) => (
          <li key={file.path}>
            <button type="button" onClick={() => onChoose(file)}>
              {file.thumbnail !== null && <img src={file.thumbnail} alt="" loading="lazy" />}
              <span>{file.original_name ?? file.path.slice(file.path.lastIndexOf('/') + 1)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
