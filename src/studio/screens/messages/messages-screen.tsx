import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import type { StudioMessageList, StudioMessageRow } from '../../../contract/studio/message.ts'
import { onListKey } from '../../keys/list-keys.ts'
import { ListSearch } from '../../ui/lists/list-search.tsx'
import { useListQuery } from '../../ui/lists/use-list-query.ts'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { shortName } from '../../session/session-context.ts'
import { ScreenLayout } from '../screen-layout.tsx'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { messageClient } from './message-client.ts'
import * as styles from './messages-screen.module.css'
import { trayNames } from '../../words/tray-names.ts'
import { reasonTexts } from './reason-texts.ts'

const emptyTitles = {
  new: msg`No messages are waiting for an answer`,
  held: msg`No message is held`,
  failed: msg`No e-mail has failed`,
  answered: msg`No messages have been answered yet`,
} satisfies Record<StudioMessageRow['tray'], MessageDescriptor>

const emptyTexts = {
  new: msg`Messages from the contact page stay here until somebody answers them.`,
  held: msg`Messages that look automated wait here until somebody reviews them.`,
  failed: msg`E-mails that a mail server rejected, or that are being retried, are listed here.`,
  answered: msg`Messages appear here once they are answered or marked as answered.`,
} satisfies Record<StudioMessageRow['tray'], MessageDescriptor>

export const load = ({ request }: LoaderFunctionArgs) => messageClient.list(new URL(request.url).search)

const trays = ['new', 'held', 'failed', 'answered'] as const

export function Screen() {
  const { t, i18n } = useLingui()
  const { counts, rows, has_more: hasMore } = useLoaderData<StudioMessageList>()
  const [query] = useSearchParams()
  // The messages on the screen are those of `query`, while others may be loading.
  const { query: newest, change } = useListQuery()
  const searched = newest.get('q') ?? ''
  const text = query.get('q') ?? ''
  const current = trays.find((tray) => tray === query.get('tray')) ?? 'new'
  const last = rows.at(-1)
  return (
    <ScreenLayout title={t`Messages`}>
      <Panel>
        <search className={styles.search}>
          <ListSearch label={t`Sender, words or model`} value={searched} onSearch={(q) => change({ q })} />
        </search>
        <nav className={styles.trays} aria-label={t`Folders`}>
          {trays.map((tray) => (
            <Link
              key={tray}
              to={`?${toQuery(tray, { q: searched })}`}
              className={styles.tray}
              aria-current={tray === current ? 'true' : undefined}
            >
              {i18n._(trayNames[tray])} <span>{counts[tray]}</span>
            </Link>
          ))}
        </nav>
        {rows.length === 0 ? (
          <EmptyPanel
            title={text === '' ? i18n._(emptyTitles[current]) : t`No message in this folder matches`}
            text={
              text === ''
                ? i18n._(emptyTexts[current])
                : t`The numbers above say how many there are in the other folders.`
            }
            action={
              text === '' ? (
                current !== 'new' && <StudioLink to="/messages">{t`Show new messages`}</StudioLink>
              ) : (
                <StudioLink to={`?${toQuery(current, {})}`}>{t`Show all`}</StudioLink>
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
              <StudioLink to={`?${toQuery(current, { q: text })}`}>{t`Newest`}</StudioLink>
            )}
            {hasMore && last && (
              <StudioLink to={`?${toQuery(current, { q: text, before: String(last.id) })}`}>
                {t`Older`}
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
  const { t, i18n } = useLingui()
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
        {reason !== null && <p className={styles.reason}>{i18n._(reasonTexts[reason])}</p>}
        {answered !== null && (
          <p className={styles.reason}>
            {t`Answered by ${{ name: answered.staff === null ? t`command line` : shortName(answered.staff) }}, ${{ time: formatTime(answered.at, language) }}`}
          </p>
        )}
      </Link>
    </li>
  )
}
