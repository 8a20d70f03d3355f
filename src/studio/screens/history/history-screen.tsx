import { useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { Publication } from '../../../contract/studio/publication.ts'
import { onListKey } from '../../keys/list-keys.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { PublicationRow } from './publication-row.tsx'
import * as styles from './history-screen.module.css'

/** The page size of the server. */
const PAGE_SIZE = 50

interface HistoryData {
  publications: Publication[]
  hasMore: boolean
  /** Why older publications could not be loaded. */
  error?: unknown
}

/**
 * Loads the pages that the reader has opened, newest first. They are loaded together, because undoing a publication changes its
 * row on any page and moves one row from each page to the next. Their number is in the URL, so that the back button returns to
 * all of them.
 */
export async function load({ request }: LoaderFunctionArgs): Promise<HistoryData> {
  const pages = Number(new URL(request.url).searchParams.get('pages') ?? 1)
  const publications = await studioClient.publications()
  let hasMore = mayContinue(publications)
  try {
    while (hasMore && publications.length < pages * PAGE_SIZE) {
      const older = await studioClient.publications(publications.at(-1)?.id)
      publications.push(...older)
      hasMore = mayContinue(older)
    }
  } catch (error) {
    return { publications, hasMore, error }
  }
  return { publications, hasMore }
}

const mayContinue = (page: readonly Publication[]) => page.length >= PAGE_SIZE && page.at(-1)?.id !== 1

export function Screen() {
  const { t } = useLingui()
  const { publications, hasMore, error } = useLoaderData<HistoryData>()
  const [, setQuery] = useSearchParams()
  const loadOlder = () => {
    const pages = Math.ceil(publications.length / PAGE_SIZE) + 1
    setQuery({ pages: String(pages) }, { replace: true, preventScrollReset: true })
  }
  return (
    <ScreenLayout title={t`History`}>
      <Panel>
        {publications.length === 0 ? (
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
              {publications.map((publication) => (
                <PublicationRow
                  key={publication.id}
                  publication={publication}
                  isNewest={publication === publications[0]}
                />
              ))}
            </ol>
          </>
        )}
        {hasMore && (
          <p className={styles.more}>
            <StudioButton onClick={loadOlder}>{t`Older`}</StudioButton>
          </p>
        )}
        <RefusalNotice error={error} />
      </Panel>
    </ScreenLayout>
  )
}
