import { useLingui } from '@lingui/react/macro'
import { contentTypes, type EditableType } from '../../../content-model/content-types.ts'
import { nameType, translate } from '../../fields/field-words.ts'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { StudioEntryList } from '../../../contract/studio/studio-entry.ts'
import { SpreadsheetButton } from '../../spreadsheet/spreadsheet-button.tsx'
import { isTableKind, type TableKind } from '../../table/cells/table-kinds.ts'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { StudioRefusal } from '../../words/studio-refusal.ts'
import { EntryFilters } from './entry-filters.tsx'
import { typeOfPath, listPath } from '../../navigation/entry-paths.ts'
import { ListPages } from '../../ui/lists/list-pages.tsx'
import { EntryTable } from './entry-table.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { NewEntryDialog } from '../../editor/new-entry-dialog.tsx'

interface EntriesData {
  kind: EditableType
  list: StudioEntryList
  isFiltered: boolean
}

export async function load({ request }: LoaderFunctionArgs): Promise<EntriesData> {
  const kind = typeOfPath(request.url)
  if (!kind) throw new StudioRefusal('entry-unknown')
  const { search } = new URL(request.url)
  return { kind, list: await studioClient.entries(kind, search), isFiltered: search !== '' }
}

/** The page size of the server. */
const PAGE_SIZE = 100

/** Opens the table or the spreadsheet dialog with the filters of the list. */
function BulkActions({ kind, total }: { kind: TableKind; total: number }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const filters = new URLSearchParams(query)
  // The table has other page sizes, and a file has no pages.
  filters.delete('offset')
  const search = filters.size > 0 ? `?${filters}` : ''
  return (
    <>
      {total > 0 && <StudioLink to={`${listPath(kind)}/table${search}`}>{t`Table view`}</StudioLink>}
      <SpreadsheetButton kind={kind} search={search} total={total} onSaved={() => void revalidate()} />
    </>
  )
}

export function Screen() {
  const { t, i18n } = useLingui()
  const { kind, list, isFiltered } = useLoaderData<EntriesData>()
  const [isNew, setNew] = useState(false)
  const { none } = contentTypes[kind].label
  const isEmpty = list.rows.length === 0 && !isFiltered
  const newButton = (
    <StudioButton weight="main" onClick={() => setNew(true)}>
      {nameType(i18n, kind, 'new')}
    </StudioButton>
  )
  const actions = (
    <>
      {isTableKind(kind) && <BulkActions kind={kind} total={list.total} />}
      {newButton}
    </>
  )
  return (
    <ScreenLayout key={kind} title={nameType(i18n, kind, 'many')} actions={!isEmpty && actions}>
      <KindTabs current={kind} />
      <Panel>
        <EntryFilters kind={kind} classes={list.classes} shown={list.rows.length} total={list.total} />
        {list.rows.length > 0 && <EntryTable kind={kind} rows={list.rows} />}
        {list.total > PAGE_SIZE && <ListPages total={list.total} />}
        {list.rows.length === 0 && isFiltered && (
          <EmptyPanel
            title={t`Nothing matches`}
            text={t`Try fewer words, or remove a filter.`}
            action={<StudioLink to={listPath(kind)}>{t`Show all`}</StudioLink>}
          />
        )}
        {isEmpty && (
          <EmptyPanel
            title={translate(i18n, none.title)}
            text={translate(i18n, none.text)}
            action={newButton}
          />
        )}
      </Panel>
      {isNew && <NewEntryDialog kind={kind} onClose={() => setNew(false)} />}
    </ScreenLayout>
  )
}
