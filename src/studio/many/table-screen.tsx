import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { PreviousIcon } from '../../design/icons.tsx'
import { EntryFilters } from '../entries/entry-filters.tsx'
import { kindOfUrl, toList } from '../entries/entry-links.ts'
import { EntryPages } from '../entries/entry-pages.tsx'
import { EmptySheet, Sheet } from '../parts/sheet.tsx'
import { IconLink, StudioButton, StudioLink } from '../parts/studio-button.tsx'
import { StudioBench } from '../studio-bench.tsx'
import { studioClient } from '../studio-client.ts'
import { StudioRefusal } from '../studio-refusal.ts'
import { useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import { CellStatus } from './cell-status.tsx'
import { isTableKind, type TableKind } from './table-kinds.ts'
import { EntryGrid } from './entry-grid.tsx'
import { RowResults } from './row-results.tsx'
import { openTableSession, type TableSession } from './table-session.ts'
import { TableToolbar } from './table-toolbar.tsx'
import styles from './table-screen.module.css'
import { useGrid } from './use-grid.ts'

/** As many as the server sends at once. */
const PAGE = 500

interface TableData {
  kind: TableKind
}

export async function load({ request }: LoaderFunctionArgs): Promise<TableData> {
  const kind = kindOfUrl(request.url)
  if (!kind || !isTableKind(kind)) throw new StudioRefusal('entry-unknown')
  const session = openTableSession(kind)
  const list = await studioClient.records(kind, new URL(request.url).search)
  const known = new Set(list.rows.map(({ key }) => key))
  const unread = session.listUnread().filter((key) => !known.has(key))
  session.receive(list, await readOthers(kind, unread))
  return { kind }
}

/** Rows that were changed on an earlier visit, and that the filters leave out. */
function readOthers(kind: TableKind, keys: readonly string[]) {
  const KEYS_AT_ONCE = 100
  const portions = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, index) =>
    keys.slice(index * KEYS_AT_ONCE, (index + 1) * KEYS_AT_ONCE),
  )
  return Promise.all(
    portions.map((portion) => studioClient.records(kind, `?keys=${encodeURIComponent(portion.join(','))}`)),
  )
}

export function Screen() {
  const { kind } = useLoaderData<TableData>()
  return <Table key={kind} session={openTableSession(kind)} />
}

function Table({ session }: { session: TableSession }) {
  const words = useWords()
  const [query] = useSearchParams()
  const { kind } = session
  const { rows, total, options } = session.store.use()
  const search = query.size === 0 ? '' : `?${query}`
  return (
    <StudioBench
      title={words.many.title(words.entries.titles[kind])}
      back={<IconLink to={toList(kind) + search} label={words.editor.back} icon={<PreviousIcon />} />}
      actions={<CheckButton session={session} />}
    >
      <Sheet>
        <EntryFilters kind={kind} classes={options.classes ?? []} shown={rows.length} total={total} />
        <GridSheet session={session} />
        {total > PAGE && <EntryPages total={total} size={PAGE} />}
      </Sheet>
      <p className={styles.keys}>{words.many.keys}</p>
    </StudioBench>
  )
}

/** Apart from the rest of the screen, which keys do not change. */
function GridSheet({ session }: { session: TableSession }) {
  const words = useWords()
  const language = useLanguage()
  const { rows, options } = session.store.use()
  const context = useMemo(() => ({ language, words, options }), [language, words, options])
  const grid = useGrid(session, context)
  return (
    <>
      <TableToolbar grid={grid} />
      {rows.length > 0 ? (
        <EntryGrid grid={grid} />
      ) : (
        <EmptySheet
          title={words.entries.noMatch}
          text={words.entries.noMatchText}
          action={<StudioLink to={`${toList(session.kind)}/table`}>{words.entries.clear}</StudioLink>}
        />
      )}
      <CellStatus grid={grid} />
    </>
  )
}

function CheckButton({ session }: { session: TableSession }) {
  const { many } = useWords()
  const { revalidate } = useRevalidator()
  const { changes, options } = session.store.use()
  const [isOpen, setOpen] = useState(false)
  const count = changes.size
  return (
    <div className={styles.changes}>
      {count > 0 && <StudioButton onClick={session.putAllBack}>{many.takeBack}</StudioButton>}
      <StudioButton weight="main" disabled={count === 0} onClick={() => setOpen(true)}>
        {many.check(count)}
      </StudioButton>
      {isOpen && (
        <RowResults
          kind={session.kind}
          rows={[...changes.values()]}
          options={options}
          onClose={() => setOpen(false)}
          onKept={(kept) => {
            session.settle(kept)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}
