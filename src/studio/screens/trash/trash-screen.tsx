import { nameType } from '../../fields/field-words.ts'
import { isEditable } from '../../../content-model/content-types.ts'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { RemovedEntry } from '../../../contract/studio/publication.ts'
import { onListKey } from '../../keys/list-keys.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { notify } from '../../ui/snackbar-store.ts'
import { EyeIcon } from '../../ui/studio-icons.tsx'
import { shortName } from '../../session/session-context.ts'
import { ScreenLayout } from '../screen-layout.tsx'
import { type EditedEntryName, studioClient } from '../../client/studio-client.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { editorPath } from '../../navigation/entry-paths.ts'
import { useWords } from '../../words/words.ts'
import styles from './trash-screen.module.css'

export const load = () => studioClient.removed()

/**
 * Removed entries. Restoring one creates a draft; undoing the publication that removed it restores it at once.
 */
export function Screen() {
  const words = useWords()
  const removed = useLoaderData<RemovedEntry[]>()
  const { trash } = words
  const files = (
    <StudioLink to="/media?use=removed" weight="text">
      {trash.files}
    </StudioLink>
  )
  return (
    <ScreenLayout title={trash.title}>
      {removed.length === 0 ? (
        <Panel>
          <EmptyPanel title={trash.none} text={trash.text} action={files} />
        </Panel>
      ) : (
        <Panel title={trash.entries} count={removed.length} action={files}>
          <Removed removed={removed} />
        </Panel>
      )}
    </ScreenLayout>
  )
}

function Removed({ removed }: { removed: readonly RemovedEntry[] }) {
  const words = useWords()
  const language = useLanguage()
  const { history, trash } = words
  return (
    <>
      <p className={styles.text}>{trash.text}</p>
      <ul className={styles.list} onKeyDown={onListKey}>
        {removed.map(({ kind, key, name, publication, staff, removed_at: at }) => (
          <li key={`${kind} ${key}`}>
            <p>
              <span>{nameType(kind, 'one', words)}</span> <strong>{name}</strong>{' '}
              <span>{trash.removedIn(publication)}</span>
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
    </>
  )
}

function Restore({ name, entry }: { name: string; entry: EditedEntryName }) {
  const { trash } = useWords()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const restore = async () => {
    try {
      await studioClient.restore(entry)
      notify(trash.restored(name))
      await navigate(editorPath(entry))
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <>
      <RefusalNotice error={error} />
      <StudioButton weight="text" aria-label={`${trash.restore}: ${name}`} onClick={() => void restore()}>
        {trash.restore}
      </StudioButton>
    </>
  )
}
