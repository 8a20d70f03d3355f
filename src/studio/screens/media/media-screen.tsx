import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ListPages } from '../../ui/lists/list-pages.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { PlusIcon } from '../../ui/studio-icons.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { FileButton } from '../../media/file-button.tsx'
import { FileCard } from './file-card.tsx'
import { mediaClient } from '../../media/media-client.ts'
import { MediaFilters } from './media-filters.tsx'
import * as styles from './media-screen.module.css'
import { UploadRows } from '../../media/upload-rows.tsx'
import { useFileDrop } from '../../media/use-file-drop.ts'
import { useUploads } from '../../media/use-uploads.ts'

const emptyTitles = {
  unused: msg`Every file is in use`,
  drafts: msg`No draft uses a file`,
  removed: msg`No removed files`,
}

export const load = async ({ request }: LoaderFunctionArgs) => {
  const { search } = new URL(request.url)
  const query = new URLSearchParams(search)
  const use = (['unused', 'drafts', 'removed'] as const).find((each) => each === query.get('use'))
  // If this is the only filter, an empty list can be explained by it.
  return {
    list: await mediaClient.files(search),
    isFiltered: search !== '',
    only: query.size === 1 ? use : undefined,
  }
}

/** The page size of the server. */
const PAGE_SIZE = 100
const TARGET = 'media'

/** All pictures and files, with the entries that use them. */
export function Screen() {
  const { t, i18n } = useLingui()
  const { list, isFiltered, only } = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  const upload = useUploads(TARGET, undefined, refresh)
  const choose = (
    <FileButton accept="image/*,.svg,.pdf,.glb" isMany onFiles={upload}>
      <PlusIcon />
      {t`Choose files`}
    </FileButton>
  )
  return (
    <ScreenLayout title={t`Photos and files`}>
      <div className={styles.screen} {...useFileDrop(upload)}>
        <Panel>
          <div className={styles.actions}>
            {choose}
            <p>
              <Trans>
                Drop photographs, PDF, SVG and GLB anywhere here. Visitors see them once an entry that uses
                them is published.
              </Trans>
            </p>
          </div>
          <div className={styles.uploads}>
            <UploadRows target={TARGET} />
          </div>
          <MediaFilters list={list} />
          <ul className={styles.cards}>
            {list.rows.map((row) => (
              <FileCard key={row.path} row={row} onChange={refresh} />
            ))}
          </ul>
          {list.total > PAGE_SIZE && <ListPages total={list.total} />}
          {list.rows.length === 0 && (
            <EmptyPanel
              title={only ? i18n._(emptyTitles[only]) : isFiltered ? t`No file matches` : t`No files yet`}
              text={
                only
                  ? undefined
                  : isFiltered
                    ? t({ message: 'Try fewer words, or remove a filter.', context: 'files' })
                    : t`Photographs, manuals, drawings and 3D models of the catalogue are kept here.`
              }
              action={isFiltered ? <StudioLink to="/media">{t`Show all files`}</StudioLink> : choose}
            />
          )}
        </Panel>
      </div>
    </ScreenLayout>
  )
}
