import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { nameType } from '../../fields/field-words.ts'
import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { EntryFilters } from './entry-filters.tsx'
import { typeOfPath, listPath } from '../../navigation/entry-paths.ts'
import { ListPages } from '../../ui/lists/list-pages.tsx'
import { useKey } from '../../keys/use-key.ts'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { draftId } from '../../publishing/draft-choice.ts'
import { PublishDialog } from '../../publishing/publish-dialog.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { StudioRefusal } from '../../words/studio-refusal.ts'
import { loadLabels, useLanguage } from '../../words/language.ts'
import { CellStatus } from '../../table/cell-status.tsx'
import { isTableKind, type TableKind } from '../../table/cells/table-kinds.ts'
import { EntryGrid } from '../../table/grid/entry-grid.tsx'
import { fetchRecordsByKey } from '../../table/fetch-records.ts'
import { RowResults } from '../../table/row-results.tsx'
import { openTableSession, type TableSession } from '../../table/table-session.ts'
import { TableToolbar } from '../../table/table-toolbar.tsx'
import * as styles from './table-screen.module.css'
import { useGrid } from '../../table/grid/use-grid.ts'

/** The page size of the server. */
const PAGE_SIZE = 500

interface TableData {
  kind: TableKind
}

export async function load({ request }: LoaderFunctionArgs): Promise<TableData> {
  const kind = typeOfPath(request.url)
  if (!kind || !isTableKind(kind)) throw new StudioRefusal('entry-unknown')
  // Cells may be typed in any of the studio's languages.
  loadLabels().catch(() => {})
  const session = openTableSession(kind)
  const list = await studioClient.records(kind, new URL(request.url).search)
  const known = new Set(list.rows.map(({ key }) => key))
  const others = session.listChangedKeys().filter((key) => !known.has(key))
  const changed = await fetchRecordsByKey(kind, others)
  // Another search or filter has been chosen since, whose rows may be in the table already. They would be replaced.
  if (request.signal.aborted) return { kind }
  session.receive(list, changed)
  return { kind }
}

export function Screen() {
  const { kind } = useLoaderData<TableData>()
  return <Table key={kind} session={openTableSession(kind)} />
}

function Table({ session }: { session: TableSession }) {
  const { t, i18n } = useLingui()
  const [query] = useSearchParams()
  const { kind } = session
  const { rows, total, options } = session.store.use()
  const search = query.size === 0 ? '' : `?${query}`
  return (
    <ScreenLayout
      title={t`${{ kind: nameType(i18n, kind, 'many') }}: table`}
      back={{ to: listPath(kind) + search, label: t`Back to the list` }}
      actions={<TableActions session={session} />}
    >
      <Panel>
        <EntryFilters kind={kind} classes={options.classes ?? []} shown={rows.length} total={total} />
        <GridWithToolbar session={session} />
        {total > PAGE_SIZE && <ListPages total={total} size={PAGE_SIZE} />}
      </Panel>
      <p className={styles.keys}>
        <Trans>
          Press Enter or type to edit a cell, Escape to cancel. Select a range with Shift and arrow keys or by
          dragging, fill it with Ctrl+D or its handle, copy and paste with Ctrl+C and Ctrl+V as in a
          spreadsheet, undo with Ctrl+Z.
        </Trans>
      </p>
    </ScreenLayout>
  )
}

/** A component of its own, so that moving the cursor does not render the rest of the screen again. */
function GridWithToolbar({ session }: { session: TableSession }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { rows, options } = session.store.use()
  const context = useMemo(() => ({ language, i18n, options }), [language, i18n, options])
  const grid = useGrid(session, context)
  return (
    <>
      <TableToolbar grid={grid} />
      {rows.length > 0 ? (
        <EntryGrid grid={grid} />
      ) : (
        <EmptyPanel
          title={t`Nothing matches`}
          text={t`Try fewer words, or remove a filter.`}
          action={<StudioLink to={`${listPath(session.kind)}/table`}>{t`Show all`}</StudioLink>}
        />
      )}
      <CellStatus grid={grid} />
    </>
  )
}

/**
 * Buttons that check and save all local changes, and that publish drafts: those of the chosen rows, or those of all rows if no
 * chosen row has a draft.
 */
function TableActions({ session }: { session: TableSession }) {
  const { t, i18n } = useLingui()
  const { revalidate } = useRevalidator()
  const { changes, options, rows, chosen } = session.store.use()
  const [isOpen, setOpen] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const count = changes.size
  const check = async () => {
    setBusy(true)
    // Refreshes the changed rows first, to compare with what others have saved. If that fails, the check
    // reports the error.
    await fetchRecordsByKey(session.kind, session.listChangedKeys()).then(session.refresh, () => {})
    setBusy(false)
    setOpen(session.listChangedKeys().length > 0)
  }
  useKey('save', count > 0 && !isBusy ? () => void check() : undefined)
  const drafts = rows.filter(({ revision }) => revision > 0)
  const chosenDrafts = drafts.filter(({ key }) => chosen.has(key))
  const offered = (chosenDrafts.length > 0 ? chosenDrafts : drafts).map(({ key }) => ({
    kind: session.kind,
    key,
  }))
  const publish = () => setPublishing(true)
  useKey('publish', offered.length > 0 ? publish : undefined)
  return (
    <div className={styles.changes}>
      {offered.length > 0 && (
        <StudioButton {...(count === 0 && { weight: 'main' })} onClick={publish}>
          {t`Publish …`}
        </StudioButton>
      )}
      {count > 0 && (
        <StudioButton onClick={session.restoreAll}>
          {t({ message: 'Revert all', context: 'table' })}
        </StudioButton>
      )}
      <StudioButton
        {...((count > 0 || offered.length === 0) && { weight: 'main' })}
        isBusy={isBusy}
        disabled={count === 0}
        onClick={() => void check()}
      >
        {i18n._(checkRows(count))}
      </StudioButton>
      {isPublishing && (
        <PublishDialog
          entries={offered}
          {...(chosenDrafts.length > 0 && { ticked: new Set(offered.map(draftId)) })}
          options={options}
          onClose={() => setPublishing(false)}
        />
      )}
      {isOpen && (
        <RowResults
          kind={session.kind}
          rows={[...changes.values()]}
          options={options}
          onClose={() => setOpen(false)}
          onSaved={(kept) => {
            session.markSaved(kept)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

const checkRows = (count: number) =>
  msg`${plural(count, { 0: 'Check', one: 'Check one row', other: `Check ${count} rows` })}`
