import { useState } from 'react'
import { STUDIO_PREVIEW_PATH } from '../../contract/studio/studio-paths.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { Notice, RefusalNotice } from '../parts/notice.tsx'
import { StudioButton } from '../parts/studio-button.tsx'
import { StudioDialog } from '../parts/studio-dialog.tsx'
import { usePortion } from '../parts/use-portion.tsx'
import type { EntryName } from '../studio-client.ts'
import { useWords } from '../words/words.ts'
import { PublishTime, toIso } from './publish-time.tsx'
import { PublishedEntry } from './published-entry.tsx'
import { usePublishing } from './use-publishing.ts'
import { WaitingEntries } from './waiting-entries.tsx'
import styles from './publish-dialog.module.css'

interface PublishDialogProps {
  /** All drafts without. */
  entries?: EntryName[]
  options?: EntryOptions | undefined
  /** Two values of a field wait for a choice on this screen. */
  isHeld?: boolean
  onClose: () => void
  onPublished?: () => void
}

/** Shows what visitors will see change; nothing goes out unseen. */
export function PublishDialog({
  entries,
  options,
  isHeld = false,
  onClose,
  onPublished,
}: PublishDialogProps) {
  const { publishing: words, schedule } = useWords()
  const [note, setNote] = useState('')
  const [time, setTime] = useState<string>()
  const due = time === undefined ? null : toIso(time)
  const { ready, waiting, pages, error, isBusy, hasMoved, publish, publishAlong } = usePublishing(
    entries,
    isHeld,
    () => {
      onPublished?.()
      onClose()
    },
  )
  return (
    <StudioDialog
      title={ready === undefined || ready.length === 0 ? words.action : words.title(ready.length)}
      onClose={onClose}
      foot={
        <>
          <p>{words.undoable}</p>
          <StudioButton onClick={onClose}>{words.cancel}</StudioButton>
          <StudioButton
            weight="main"
            isBusy={isBusy}
            disabled={ready === undefined || ready.length === 0 || due === undefined}
            onClick={() => due !== undefined && void publish(note, due)}
          >
            {isBusy ? words.busy : due === null ? words.action : schedule.action}
          </StudioButton>
        </>
      }
    >
      <RefusalNotice error={error} />
      {hasMoved && <Notice>{words.moved}</Notice>}
      {ready === undefined && error === undefined && <p>{words.reading}</p>}
      {ready && <ReadyEntries entries={ready} options={options} />}
      {ready?.length === 0 && <p>{waiting.length === 0 ? words.nothing : words.nothingReady}</p>}
      {waiting.length > 0 && (
        <WaitingEntries entries={waiting} publishAlong={publishAlong} onLeave={onClose} />
      )}
      {ready !== undefined && ready.length > 0 && (
        <div className={styles.columns}>
          <div>
            <h3>{words.pages}</h3>
            {pages.length === 0 && <p>{words.noPages}</p>}
            <Pages pages={pages} />
          </div>
          <PublishTime value={time} onChange={setTime} />
          <label className={styles.note}>
            <span>{words.note}</span>
            <input value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
            <small>{words.noteHint}</small>
          </label>
        </div>
      )}
    </StudioDialog>
  )
}

interface ReadyEntriesProps {
  entries: readonly EntryDifference[]
  options: EntryOptions | undefined
}

function ReadyEntries({ entries, options }: ReadyEntriesProps) {
  const { shown, more } = usePortion(entries)
  return (
    <>
      {shown.map((entry) => (
        <PublishedEntry key={`${entry.kind} ${entry.key}`} entry={entry} options={options} />
      ))}
      {more && <div className={styles.entry}>{more}</div>}
    </>
  )
}

function Pages({ pages }: { pages: readonly string[] }) {
  const { shown, more } = usePortion(pages)
  return (
    <>
      <ul className={styles.pages}>
        {shown.map((page) => (
          <li key={page}>
            <a href={STUDIO_PREVIEW_PATH + page} target="_blank" rel="noopener">
              {page}
            </a>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
