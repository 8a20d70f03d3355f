import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Publication } from '../../../contract/studio/publication.ts'
import { onListKey } from '../../keys/list-keys.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { useWords } from '../../words/words.ts'
import { PublicationRow } from './publication-row.tsx'
import styles from './history-screen.module.css'

export const load = () => studioClient.publications()

export function Screen() {
  const words = useWords().history
  const latest = useLoaderData<Publication[]>()
  const { older, hasMore, error, loadOlder } = useOlderPublications(latest)
  const { revision, when, who, what, actions } = words.columns
  return (
    <ScreenLayout title={words.title}>
      <Panel>
        {latest.length === 0 ? (
          <EmptyPanel title={words.none} text={words.noneText} />
        ) : (
          <>
            <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
              <span>{revision}</span>
              <span>{when}</span>
              <span>{who}</span>
              <span>{what}</span>
              <span>{actions}</span>
            </div>
            <ol className={styles.list} onKeyDown={onListKey}>
              {[...latest, ...older].map((publication) => (
                <PublicationRow
                  key={publication.id}
                  publication={publication}
                  isNewest={publication === latest[0]}
                />
              ))}
            </ol>
          </>
        )}
        {hasMore && (
          <p className={styles.more}>
            <StudioButton onClick={() => void loadOlder()}>{words.older}</StudioButton>
          </p>
        )}
        <RefusalNotice error={error} />
      </Panel>
    </ScreenLayout>
  )
}

/** Loads older publications on demand; the server sends them in pages, newest first. */
function useOlderPublications(latest: readonly Publication[]) {
  const [older, setOlder] = useState<Publication[]>([])
  const [isAll, setAll] = useState(false)
  const [error, setError] = useState<unknown>()
  const last = older.at(-1) ?? latest.at(-1)
  const loadOlder = async () => {
    if (!last) return
    try {
      const more = await studioClient.publications(last.id)
      setOlder([...older, ...more])
      setAll(more.length === 0)
    } catch (refusal) {
      setError(refusal)
    }
  }
  const hasMore = last !== undefined && last.id > 1 && latest.length >= PAGE_SIZE && !isAll
  return { older, hasMore, error, loadOlder }
}

const PAGE_SIZE = 50
