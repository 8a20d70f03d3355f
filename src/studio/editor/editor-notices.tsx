import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { nameField } from '../fields/field-words.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatAt } from '../fields/format-value.ts'
import { focusTitle } from '../ui/focus-heading.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton, StudioLink } from '../ui/studio-button.tsx'
import { DiscardDraft } from '../publishing/discard-draft.tsx'
import { hasEntryConflict } from '../publishing/has-entry-conflict.ts'
import { shortName } from '../session/session-context.ts'
import { formatDue } from '../words/format-due.ts'
import { formatTime } from '../words/format-time.ts'
import { useLanguage } from '../words/language.ts'
import type { EditedDraft } from './draft/edited-draft.ts'
import { useEditor } from './editor-context.ts'
import { nameOfRecord } from '../fields/record-values.ts'
import { abbreviateValue } from './abbreviate-value.ts'
import { TranslationNotices } from './translation-notices.tsx'
import { listRestorable } from './draft/unsent-typing.ts'
import * as styles from './editor-screen.module.css'
import { problemTexts } from '../words/problem-texts.ts'

/**
 * Notices about unsaved changes, of now or of an earlier visit, and about the state of the draft as a whole. `language` is the one
 * whose translations the screen shows.
 */
export function EditorNotices({ language, children }: { language?: string; children?: ReactNode }) {
  const { i18n } = useLingui()
  const { state } = useEditor()
  return (
    <div className={styles.notices}>
      <SaveFailedNotice />
      <DraftNotice />
      <ScheduledNotice />
      {state.unchecked.length > 0 && <Notice>{i18n._(figuresToConfirm(state.unchecked.length))}</Notice>}
      <UnsentNotice />
      <TranslationNotices {...(language !== undefined && { except: language })} />
      {children}
    </div>
  )
}

/** Values that were typed on this device and never saved, each with buttons to restore or discard it. */
function UnsentNotice() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { session, state } = useEditor()
  const { kind, options } = state.entry
  const offered = listRestorable(state.unsent, state.record)
  if (offered.length === 0) return null
  const act = (change: () => void) => {
    change()
    // The button disappears, so the focus moves to the title.
    requestAnimationFrame(focusTitle)
  }
  return (
    <Notice
      action={
        <ul className={styles.unsent}>
          {offered.map((each) => {
            const label = nameField(i18n, kind, [each.field])
            const text = formatAt(i18n, kind, [each.field], each.value, options) ?? t`not published`
            return (
              <li key={each.id}>
                <span>
                  <strong>{label}</strong> {abbreviateValue(text)}{' '}
                  <small>{t`typed ${{ time: formatTime(each.at, language) }}`}</small>
                </span>
                <div>
                  <StudioButton
                    weight="text"
                    aria-label={`${t`Restore`}: ${label}`}
                    onClick={() => act(() => session.restoreTyping(each))}
                  >
                    {t`Restore`}
                  </StudioButton>
                  <StudioButton
                    weight="text"
                    aria-label={`${t`Discard`}: ${label}`}
                    onClick={() => act(() => session.discardTyping(each))}
                  >
                    {t`Discard`}
                  </StudioButton>
                </div>
              </li>
            )
          })}
        </ul>
      }
    >
      <Trans>This was typed on this device but never saved:</Trans>
    </Notice>
  )
}

/** Explains why saving failed, and that the changes are kept on this device. */
function SaveFailedNotice() {
  const { t, i18n } = useLingui()
  const { session, state } = useEditor()
  const { status, refusal } = state
  if ((status !== 'offline' && status !== 'refused') || refusal === undefined) return null
  return (
    <Notice
      tone="fail"
      action={<StudioButton onClick={() => void session.save()}>{t`Try again`}</StudioButton>}
    >
      {i18n._(problemTexts[refusal])}{' '}
      <Trans>Your changes are kept on this device, and saved as soon as the server accepts them.</Trans>
    </Notice>
  )
}

/** Scheduled publications that contain the entry. Editing the draft does not change them. */
function ScheduledNotice() {
  const { t } = useLingui()
  const language = useLanguage()
  const { scheduled } = useEditor().state.entry
  return scheduled.map(({ publication, staff, due_at: due, has_failed: hasFailed }) => (
    <Notice key={publication} action={<StudioLink to={`/history/${publication}`}>{t`View`}</StudioLink>}>
      {hasFailed
        ? t`A scheduled change to this entry could not be published,`
        : t`A change to this entry will be published on ${{ time: due === null ? '' : formatDue(due, language) }},`}{' '}
      {t`by ${{ name: staff === null ? t`command line` : shortName(staff) }}`}.
    </Notice>
  ))
}

/**
 * Shown for a draft that removes the entry, or whose entry was added or removed on the website in the meantime.
 */
function DraftNotice() {
  const { t } = useLingui()
  const { session, state } = useEditor()
  const navigate = useNavigate()
  const { draft, published } = state.entry
  if (!draft) return null
  const hasMoved = hasEntryConflict(draft) && state.conflicts.length === 0
  if (!hasMoved && draft.record !== null) return null
  const discard = async () => {
    await session.discard()
    await (published ? session.refresh() : navigate('/'))
  }
  return (
    <Notice action={<DiscardDraft name={nameOf(state)} discard={discard} />}>
      {hasMoved
        ? t`This draft is outdated: the entry was changed or removed on the website after the draft was started. It can no longer be published.`
        : t`This draft removes the entry from the website when it is published.`}
    </Notice>
  )
}

const nameOf = ({ record, entry }: EditedDraft) => nameOfRecord(entry, record)

const figuresToConfirm = (count: number) =>
  msg`${plural(count, { one: 'One figure was copied from the original: confirm or change it.', other: `${count} figures were copied from the original: confirm or change each.` })}`
