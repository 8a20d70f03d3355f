import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { StudioButton } from '../ui/studio-button.tsx'
import type { RefusalCode } from '../words/studio-refusal.ts'
import { formatBytes } from './format-bytes.ts'
import { dismissUpload, type PendingUpload, retryUpload, useUploadsTo } from './upload-queue.ts'
import * as styles from './upload-rows.module.css'
import type { UploadKind } from '../../contract/studio/studio-file.ts'
import { problemTexts } from '../words/problem-texts.ts'

/** Whether retrying is pointless because the same file would be refused again. */
const isPermanent = (refusal: RefusalCode) => refusal.startsWith('upload-') && refusal !== 'upload-broken'

/** The pending uploads of a target, with progress and errors. */
export function UploadRows({ target }: { target: string }) {
  const uploads = useUploadsTo(target)
  if (uploads.length === 0) return null
  return (
    <>
      <ul className={styles.rows}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      <p className={styles.hint}>
        <Trans>Unfinished uploads are kept on this device and continue when you come back.</Trans>
      </p>
    </>
  )
}

function explain(i18n: I18n, { refusal = 'failed', detectedKind: is }: PendingUpload): string {
  const text = is !== undefined && Object.hasOwn(kindTexts, is) ? kindTexts[is] : undefined
  return refusal === 'upload-misnamed' && text
    ? i18n._(msg`This file contains ${{ kind: i18n._(text) }}. Choose the right kind for this place.`)
    : i18n._(problemTexts[refusal])
}

const kindTexts: Readonly<Record<string, MessageDescriptor>> = {
  picture: msg`a picture`,
  drawing: msg`a drawing (SVG)`,
  pdf: msg`a PDF`,
  model: msg`a 3D model`,
} satisfies Record<UploadKind, MessageDescriptor>

function UploadRow({ upload }: { upload: PendingUpload }) {
  const { t, i18n } = useLingui()
  const { id, name, status, refusal = 'failed' } = upload
  const isRefused = status === 'refused'
  return (
    <li className={styles.row} data-status={status}>
      <strong>{name}</strong>
      {isRefused ? (
        <p className={styles.problem} role="alert">
          {explain(i18n, upload)}
        </p>
      ) : (
        <UploadProgress upload={upload} />
      )}
      {(isRefused || status === 'offline') && (
        <div>
          {!isPermanent(refusal) && (
            <StudioButton onClick={() => retryUpload(id)}>{t`Try again`}</StudioButton>
          )}
          <StudioButton
            weight="text"
            aria-label={`${t`Cancel upload`}: ${name}`}
            onClick={() => dismissUpload(id)}
          >
            {t`Cancel upload`}
          </StudioButton>
        </div>
      )}
    </li>
  )
}

function UploadProgress({ upload: { name, status, sent, bytes } }: { upload: PendingUpload }) {
  const { t } = useLingui()
  const isSent = status === 'done' || (status === 'sending' && bytes > 0 && sent >= bytes)
  const text =
    status === 'offline'
      ? t`Connection lost. The upload will continue by itself.`
      : status === 'waiting'
        ? t`Waiting`
        : isSent
          ? t({ message: 'Checking …', context: 'upload' })
          : t`${{ sent: formatBytes(sent) }} of ${{ all: formatBytes(bytes) }}`
  return (
    <>
      <progress
        className={styles.progress}
        max={Math.max(1, bytes)}
        value={sent}
        aria-label={t`Uploading ${name}`}
      />
      <p>{text}</p>
    </>
  )
}
