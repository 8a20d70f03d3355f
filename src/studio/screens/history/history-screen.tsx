import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Publication } from '../../../contract/studio/publication.ts'
import { onListKey } from '../../keys/list-keys.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { PublicationRow } from './publication-row.tsx'
import * as styles from './history-screen.module.css'

export const load = () => studioClient.publications()

export function Screen() {
  const { t } = useLingui()
  const latest = useLoaderData<Publication[]>()
  const { older, hasMore, error, loadOlder } = useOlderPublications(latest)
  return (
    <ScreenLayout title={t`History`}>
      <Panel>
        {latest.length === 0 ? (
          <EmptyPanel
            title={t`Nothing has been published yet`}
            text={t`Everything that is published, imported or undone is listed here, with old and new values.`}
          />
        ) : (
          <>
            <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
              <span>{t`Revision`}</span>
              <span>{t`When`}</span>
              <span>{t`Who`}</span>
              <span>{t`What`}</span>
              <span>{t`Actions`}</span>
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
            <StudioButton onClick={() => void loadOlder()}>{t`Older`}</StudioButton>
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
