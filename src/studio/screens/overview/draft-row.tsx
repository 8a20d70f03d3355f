import { useLingui } from '@lingui/react/macro'
import { nameType } from '../../fields/field-words.ts'
import { contentTypes, isEditable } from '../../../content-model/content-types.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EntryDifference, StudioOverview } from '../../../contract/studio/publication.ts'
import { DiscardDraft } from '../../publishing/discard-draft.tsx'
import { hasEntryConflict } from '../../publishing/has-entry-conflict.ts'
import { ChangeSummary } from '../../publishing/differences/change-summary.tsx'
import { editorPath } from '../../navigation/entry-paths.ts'
import { RevisionMark } from '../../ui/revision-mark.tsx'
import { Tag } from '../../ui/tag.tsx'
import { shortName } from '../../session/session-context.ts'
import { studioClient } from '../../client/studio-client.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import * as styles from './overview-screen.module.css'

export type OverviewDraft = StudioOverview['drafts'][number]

interface DraftRowProps {
  entry: OverviewDraft
  /** The checkbox that includes the draft in the next publication. */
  box: ReactNode
  difference: EntryDifference | undefined
  onDiscarded: () => Promise<void>
}

/**
 * An entry with a draft: what changed, by whom and when. Drafts that cannot be opened in an editor can be
 * discarded here.
 */
export function DraftRow({ entry, box, difference, onDiscarded }: DraftRowProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { kind, key, name, draft } = entry
  const row = (
    <>
      {draft.is_new || draft.is_removal ? <RevisionMark /> : <RevisionMark count={draft.changed_fields} />}
      <div>
        {!contentTypes[kind].isMain && <span className={styles.kind}>{nameType(i18n, kind, 'one')}</span>}{' '}
        <strong>{name}</strong> <DraftTags draft={draft} difference={difference} />
        <p>
          <DraftContent kind={kind} draft={draft} difference={difference} />
        </p>
      </div>
      <div className={styles.who}>
        {draft.edited.staff === null ? t`command line` : shortName(draft.edited.staff)}
        <span>, </span>
        <br />
        {formatTime(draft.edited.at, language)}
      </div>
    </>
  )
  // A draft that removes its entry has nothing to edit.
  if (isEditable(kind) && !draft.is_removal)
    return (
      <div className={styles.row}>
        {box}
        <Link to={editorPath({ kind, key })} className={styles.draft}>
          {row}
        </Link>
      </div>
    )
  const discard = async () => {
    if (difference) await studioClient.discardDraft({ kind, key, revision: difference.revision })
    await onDiscarded()
  }
  return (
    <div className={styles.row}>
      {box}
      <div className={styles.draft}>
        {row}
        <div className={styles.discard}>
          <DiscardDraft name={name} weight="text" discard={discard} />
        </div>
      </div>
    </div>
  )
}

type DraftPartProps = Pick<DraftRowProps, 'difference'> & Pick<OverviewDraft, 'draft'>

function DraftTags({ draft, difference }: DraftPartProps) {
  const { t } = useLingui()
  if (difference && hasEntryConflict(difference)) return <Tag>{t`outdated`}</Tag>
  return (
    <>
      {draft.has_conflict && <Tag>{t`two values`}</Tag>} {!draft.is_valid && <Tag>{t`to fix`}</Tag>}
    </>
  )
}

function DraftContent({ kind, draft, difference }: DraftPartProps & Pick<OverviewDraft, 'kind'>) {
  const { t } = useLingui()
  if (difference && hasEntryConflict(difference))
    return t`This draft is outdated: the entry was changed or removed on the website after the draft was started.`
  if (draft.is_removal) return t`Will be removed from the website when it is published.`
  if (draft.is_new) return t`New on the website.`
  return <ChangeSummary kind={kind} fields={difference?.fields ?? []} options={difference?.options} />
}
