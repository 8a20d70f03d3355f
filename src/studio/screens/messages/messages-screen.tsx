import { type LoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import type { StudioMessageList, StudioMessageRow } from '../../../contract/studio/message.ts'
import { onListKey } from '../../keys/list-keys.ts'
import { ListSearch } from '../../ui/lists/list-search.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { shortName } from '../../session/session-context.ts'
import { ScreenLayout } from '../screen-layout.tsx'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { useWords } from '../../words/words.ts'
import { messageClient } from './message-client.ts'
import styles from './messages-screen.module.css'

export const load = ({ request }: LoaderFunctionArgs) => messageClient.list(new URL(request.url).search)

const trays = ['new', 'held', 'failed', 'answered'] as const

export function Screen() {
  const words = useWords().messages
  const { counts, rows, has_more: hasMore } = useLoaderData<StudioMessageList>()
  const [query, setQuery] = useSearchParams()
  const text = query.get('q') ?? ''
  const current = trays.find((tray) => tray === query.get('tray')) ?? 'new'
  const last = rows.at(-1)
  return (
    <ScreenLayout title={words.title}>
      <Panel>
        <search className={styles.search}>
          <ListSearch
            label={words.search}
            value={text}
            onSearch={(q) => setQuery(toQuery(current, { q }), { replace: true, preventScrollReset: true })}
          />
        </search>
        <nav className={styles.trays} aria-label={words.traysLabel}>
          {trays.map((tray) => (
            <Link
              key={tray}
              to={`?${toQuery(tray, { q: text })}`}
              className={styles.tray}
              aria-current={tray === current ? 'true' : undefined}
            >
              {words.trays[tray]} <span>{counts[tray]}</span>
            </Link>
          ))}
        </nav>
        {rows.length === 0 ? (
          <EmptyPanel
            title={text === '' ? words.empty[current] : words.noMatch}
            text={text === '' ? words.emptyText[current] : words.noMatchText}
            action={
              text === '' ? (
                current !== 'new' && <StudioLink to="/messages">{words.toNew}</StudioLink>
              ) : (
                <StudioLink to={`?${toQuery(current, {})}`}>{words.showAll}</StudioLink>
              )
            }
          />
        ) : (
          <ul className={styles.list} onKeyDown={onListKey}>
            {rows.map((row) => (
              <MessageRow key={row.reference} row={row} />
            ))}
          </ul>
        )}
        {(hasMore || query.has('before')) && (
          <p className={styles.pages}>
            {query.has('before') && (
              <StudioLink to={`?${toQuery(current, { q: text })}`}>{words.newest}</StudioLink>
            )}
            {hasMore && last && (
              <StudioLink to={`?${toQuery(current, { q: text, before: String(last.id) })}`}>
                {words.older}
              </StudioLink>
            )}
          </p>
        )}
      </Panel>
    </ScreenLayout>
  )
}

/** The query of a tray. Empty values and the default tray are omitted. */
function toQuery(tray: string, more: Record<string, string>): URLSearchParams {
  const all = { ...(tray !== 'new' && { tray }), ...more }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
}

function MessageRow({ row }: { row: StudioMessageRow }) {
  const { messages: words, commandLine } = useWords()
  const language = useLanguage()
  const { reference, from_email: from, received_at: received, about, model, excerpt, reason, answered } = row
  return (
    <li>
      <Link to={`/messages/${reference}`} className={styles.message}>
        <p className={styles.from}>
          <strong>{from}</strong> {(model?.name ?? about) && <span>{model?.name ?? about}</span>}
        </p>
        <time dateTime={received}>{formatTime(received, language)}</time>
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
        {reason !== null && <p className={styles.reason}>{words.reasons[reason]}</p>}
        {answered !== null && (
          <p className={styles.reason}>
            {words.answeredBy(
              answered.staff === null ? commandLine : shortName(answered.staff),
              formatTime(answered.at, language),
            )}
          </p>
        )}
      </Link>
    </li>
  )
}
