import { StudioButton } from '../ui/studio-button.tsx'
import type { RefusalCode } from '../words/studio-refusal.ts'
import { useWords, type Words } from '../words/words.ts'
import { formatBytes } from './format-bytes.ts'
import { dismissUpload, type PendingUpload, retryUpload, useUploadsTo } from './upload-queue.ts'
import styles from './upload-rows.module.css'

/** Whether retrying is pointless because the same file would be refused again. */
const isPermanent = (refusal: RefusalCode) => refusal.startsWith('upload-') && refusal !== 'upload-broken'

/** The pending uploads of a target, with progress and errors. */
export function UploadRows({ target }: { target: string }) {
  const words = useWords().media
  const uploads = useUploadsTo(target)
  if (uploads.length === 0) return null
  return (
    <>
      <ul className={styles.rows}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      <p className={styles.hint}>{words.onDevice}</p>
    </>
  )
}

function explain({ refusal = 'failed', detectedKind: is }: PendingUpload, words: Words): string {
  const kind = uploadKindNames(words).find(([name]) => name === is)
  return refusal === 'upload-misnamed' && kind ? words.media.misnamed(kind[1]) : words.problems[refusal]
}

const uploadKindNames = (words: Words) => Object.entries(words.media.kinds)

function UploadRow({ upload }: { upload: PendingUpload }) {
  const words = useWords()
  const { id, name, status, refusal = 'failed' } = upload
  const isRefused = status === 'refused'
  return (
    <li className={styles.row} data-status={status}>
      <strong>{name}</strong>
      {isRefused ? (
        <p className={styles.problem} role="alert">
          {explain(upload, words)}
        </p>
      ) : (
        <UploadProgress upload={upload} />
      )}
      {(isRefused || status === 'offline') && (
        <div>
          {!isPermanent(refusal) && (
            <StudioButton onClick={() => retryUpload(id)}>{words.tryAgain}</StudioButton>
          )}
          <StudioButton
            weight="text"
            aria-label={`${words.media.dismiss}: ${name}`}
            onClick={() => dismissUpload(id)}
          >
            {words.media.dismiss}
          </StudioButton>
        </div>
      )}
    </li>
  )
}

function UploadProgress({ upload: { name, status, sent, bytes } }: { upload: PendingUpload }) {
  const words = useWords().media
  const isSent = status === 'done' || (status === 'sending' && bytes > 0 && sent >= bytes)
  const text =
    status === 'offline'
      ? words.offline
      : status === 'waiting'
        ? words.waiting
        : isSent
          ? words.checking
          : words.ofBytes(formatBytes(sent), formatBytes(bytes))
  return (
    <>
      <progress
        className={styles.progress}
        max={Math.max(1, bytes)}
        value={sent}
        aria-label={words.uploading(name)}
      />
      <p>{text}</p>
    </>
  )
}
