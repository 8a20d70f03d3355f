import { Trans, useLingui } from '@lingui/react/macro'
import { nameType } from '../../fields/field-words.ts'
import { isEditable } from '../../../content-model/content-types.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StudioFileRow } from '../../../contract/studio/studio-file.ts'
import { editorPath } from '../../navigation/entry-paths.ts'
import { focusTitle } from '../../ui/focus-heading.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { notify } from '../../ui/snackbar-store.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatDay } from '../../words/format-day.ts'
import { useLanguage } from '../../words/language.ts'
import * as styles from './file-card.module.css'
import { FileFacts } from '../../media/file-facts.tsx'
import { mediaClient } from '../../media/media-client.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

interface FileCardProps {
  row: StudioFileRow
  onChange: () => void
}

export function FileCard({ row, onChange }: FileCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isReplacing, setReplacing] = useState(false)
  const [error, setError] = useState<unknown>()
  const { path, removed_at: removedAt, published, drafts } = row
  const name = row.original_name ?? path.slice(path.lastIndexOf('/') + 1)
  const isUsed = published.length + drafts.length > 0
  const setRemoved = async (isRemoved: boolean) => {
    setError(undefined)
    try {
      await mediaClient.setRemoved(path, isRemoved)
      onChange()
      const undo = {
        label: t({ message: 'Restore', context: 'stored file' }),
        act: () => void setRemoved(false),
      }
      if (isRemoved) notify(t`${name} was removed.`, { action: undo })
      else notify(t`${name} was restored.`)
      requestAnimationFrame(focusTitle)
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <li className={styles.card}>
      <FileFacts path={path} file={row} shape="card" />
      <div className={styles.uses}>
        {!isUsed && <Tag tone="quiet">{removedAt === null ? t`Not used` : t`Removed`}</Tag>}
        <Uses label={t`Used by`} entries={published} />
        <Uses label={t`In the draft of`} entries={drafts} />
        {row.is_in_history && (
          <p>
            <Trans>Kept because the history refers to it.</Trans>
          </p>
        )}
        {removedAt !== null && !row.is_in_history && (
          <p>{t`Deleted permanently after ${{ time: formatDay(deletionTime(removedAt), language) }}, unless the history or a draft refers to it.`}</p>
        )}
      </div>
      <div className={styles.actions}>
        {isUsed && (
          <StudioButton
            weight="text"
            aria-label={`${t`Replace everywhere …`} ${name}`}
            onClick={() => setReplacing(true)}
          >
            {t`Replace everywhere …`}
          </StudioButton>
        )}
        {!isUsed && (
          <StudioButton
            weight="text"
            aria-label={`${removedAt === null ? t({ message: 'Remove', context: 'stored file' }) : t({ message: 'Restore', context: 'stored file' })}: ${name}`}
            onClick={() => void setRemoved(removedAt === null)}
          >
            {removedAt === null
              ? t({ message: 'Remove', context: 'stored file' })
              : t({ message: 'Restore', context: 'stored file' })}
          </StudioButton>
        )}
      </div>
      <RefusalNotice error={error} />
      {isReplacing && (
        <ReplaceDialog row={row} name={name} onClose={() => setReplacing(false)} onReplaced={onChange} />
      )}
    </li>
  )
}

const RETENTION_MS = 30 * 86_400_000

const deletionTime = (removedAt: string) => new Date(Date.parse(removedAt) + RETENTION_MS).toISOString()

function Uses({ label, entries }: { label: string; entries: StudioFileRow['published'] }) {
  const { i18n } = useLingui()
  if (entries.length === 0) return null
  return (
    <p>
      {label}{' '}
      {entries.map(({ kind, key, name }, index) => (
        <span key={`${kind} ${key}`}>
          {index > 0 && ', '}
          {isEditable(kind) ? (
            <Link to={editorPath({ kind, key })}>{name || `${nameType(i18n, kind, 'one')} ${key}`}</Link>
          ) : (
            name
          )}
        </span>
      ))}
    </p>
  )
}
