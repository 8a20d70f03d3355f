import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ListPages } from '../../ui/lists/list-pages.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { PlusIcon } from '../../ui/studio-icons.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { useWords } from '../../words/words.ts'
import { FileButton } from '../../media/file-button.tsx'
import { FileCard } from './file-card.tsx'
import { mediaClient } from '../../media/media-client.ts'
import { MediaFilters } from './media-filters.tsx'
import styles from './media-screen.module.css'
import { addUploads } from '../../media/upload-queue.ts'
import { UploadRows } from '../../media/upload-rows.tsx'
import { useFileDrop } from '../../media/use-file-drop.ts'

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
  const words = useWords().media
  const { list, isFiltered, only } = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  const upload = (files: readonly File[]) => addUploads(TARGET, files, undefined, refresh)
  const choose = (
    <FileButton accept="image/*,.svg,.pdf,.glb" isMany onFiles={upload}>
      <PlusIcon />
      {words.chooseFiles}
    </FileButton>
  )
  return (
    <ScreenLayout title={words.title}>
      <div className={styles.screen} {...useFileDrop(upload)}>
        <Panel>
          <div className={styles.actions}>
            {choose}
            <p>{words.screenHint}</p>
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
              title={only ? words.noneOf[only] : isFiltered ? words.noMatch : words.noFiles}
              text={only ? undefined : isFiltered ? words.noMatchText : words.noFilesText}
              action={isFiltered ? <StudioLink to="/media">{words.showAll}</StudioLink> : choose}
            />
          )}
        </Panel>
      </div>
    </ScreenLayout>
  )
}
