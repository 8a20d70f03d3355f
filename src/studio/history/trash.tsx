import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isEditable } from '../../contract/studio/entry-address.ts'
import type { RemovedEntry } from '../../contract/studio/publication.ts'
import { RefusalNotice } from '../parts/notice.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { StudioButton, StudioLink } from '../parts/studio-button.tsx'
import { notify } from '../parts/snackbar-store.ts'
import { EyeIcon } from '../parts/studio-icons.tsx'
import { shortName } from '../session/session-context.ts'
import { type EditedEntryName, studioClient } from '../studio-client.ts'
import { formatTime } from '../words/format-time.ts'
import { useLanguage } from '../words/language.ts'
import { toEditor } from '../entries/entry-links.ts'
import { useWords } from '../words/words.ts'
import styles from './trash.module.css'

/** What was removed and is not back; the revision that removed it takes that back. */
export function Trash({ removed }: { removed: readonly RemovedEntry[] }) {
  const words = useWords()
  const language = useLanguage()
  const { history } = words
  return (
    <Sheet title={history.removed} count={removed.length > 0 ? removed.length : undefined}>
      <p className={styles.text}>{history.removedText}</p>
      <ul className={styles.list}>
        {removed.map(({ kind, key, name, publication, staff, removed_at: at }) => (
          <li key={`${kind} ${key}`}>
            <p>
              <strong>{name}</strong> <span>{history.removedIn(publication)}</span>
            </p>
            <p>
              {staff === null ? words.commandLine : shortName(staff)}
              {at !== null && `, ${formatTime(at, language)}`}
            </p>
            {isEditable(kind) && <Restore name={name} entry={{ kind, key }} />}
            <StudioLink to={`/history/${publication}`} weight="text">
              <EyeIcon />
              {history.see}
            </StudioLink>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Restore({ name, entry }: { name: string; entry: EditedEntryName }) {
  const { history } = useWords()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const restore = async () => {
    try {
      await studioClient.restore(entry)
      notify(history.restored(name))
      await navigate(toEditor(entry))
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <>
      <RefusalNotice error={error} />
      <StudioButton weight="text" aria-label={`${history.restore}: ${name}`} onClick={() => void restore()}>
        {history.restore}
      </StudioButton>
    </>
  )
}
