import { Link } from 'react-router'
import type { FieldDifference, StudioOverview } from '../../contract/studio/publication.ts'
import { ChangesInShort } from '../publishing/changes-in-short.tsx'
import { RevisionMark } from '../parts/revision-mark.tsx'
import { Tag } from '../parts/tag.tsx'
import { shortName } from '../session/session-context.ts'
import { formatTime } from '../words/format-time.ts'
import { useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import styles from './overview-screen.module.css'

type OverviewDraft = StudioOverview['drafts'][number]

interface DraftRowProps {
  entry: OverviewDraft
  fields: readonly FieldDifference[] | undefined
}

/** An entry with a draft: what changed, by whom, when. Models open in their editor. */
export function DraftRow({ entry, fields = [] }: DraftRowProps) {
  const words = useWords()
  const language = useLanguage()
  const { draft, name } = entry
  const { overview } = words
  const what = draft.is_new ? overview.isNew : draft.is_removal ? overview.isRemoval : undefined
  const row = (
    <>
      <RevisionMark count={draft.changed_fields} />
      <div>
        <strong>{name}</strong> {draft.has_conflict && <Tag>{words.models.conflict}</Tag>}{' '}
        {!draft.is_valid && <Tag>{words.models.invalid}</Tag>}
        <p>{what ?? <ChangesInShort fields={fields} />}</p>
      </div>
      <div className={styles.who}>
        {draft.edited.staff === null ? words.commandLine : shortName(draft.edited.staff)}
        <span>, </span>
        <br />
        {formatTime(draft.edited.at, language)}
      </div>
    </>
  )
  return (
    <li>
      {entry.kind === 'aircraft model' ? (
        <Link to={`/models/${entry.key}`} className={styles.draft}>
          {row}
        </Link>
      ) : (
        <div className={styles.draft}>{row}</div>
      )}
    </li>
  )
}
