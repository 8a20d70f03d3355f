import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { StudioModelList } from '../../contract/studio/draft.ts'
import { EmptySheet, Sheet } from '../parts/sheet.tsx'
import { StudioLink } from '../parts/studio-button.tsx'
import { StudioBench } from '../studio-bench.tsx'
import { studioClient } from '../studio-client.ts'
import { useWords } from '../words/words.ts'
import { ModelFilters } from './model-filters.tsx'
import { ModelPages } from './model-pages.tsx'
import { ModelTable } from './model-table.tsx'

export const load = async ({ request }: LoaderFunctionArgs) => {
  const { search } = new URL(request.url)
  return { list: await studioClient.models(search), isFiltered: search !== '' }
}

/** As many as the server sends at once. */
const PAGE = 100

export function Screen() {
  const words = useWords().models
  const { list, isFiltered } = useLoaderData<{ list: StudioModelList; isFiltered: boolean }>()
  return (
    <StudioBench title={words.title}>
      <Sheet>
        <ModelFilters classes={list.classes} shown={list.rows.length} total={list.total} />
        {list.rows.length > 0 && <ModelTable rows={list.rows} />}
        {list.total > PAGE && <ModelPages total={list.total} />}
        {list.rows.length === 0 && isFiltered && (
          <EmptySheet
            title={words.noMatch}
            text={words.noMatchText}
            action={<StudioLink to="/models">{words.clear}</StudioLink>}
          />
        )}
        {list.rows.length === 0 && !isFiltered && <EmptySheet title={words.none} text={words.noneText} />}
      </Sheet>
    </StudioBench>
  )
}
