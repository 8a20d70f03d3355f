import type { RemovedEntry } from '../../contract/studio/publication.ts'
import { Sheet } from '../parts/sheet.tsx'
import { StudioLink } from '../parts/studio-button.tsx'
import { EyeIcon } from '../parts/studio-icons.tsx'
import { shortName } from '../session/session-context.ts'
import { formatTime } from '../words/format-time.ts'
import { useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import styles from './trash.module.css'

/** What was removed and is not back; the revision that removed it takes that back. */
export function Trash({ removed }: { removed: readonly RemovedEntry[] }) {
  const words = useWords()
  const language = useLanguage()
  const { history } = words
  return (
    <Sheet title={history.removed} count={removed.length > 0 ? removed.length : undefined}>
      <p className={styles.text}>{history.removedText}</p>
      <ul className={styles.list}>
        {removed.map(({ kind, key, name, publication, staff, removed_at: at }) => (
          <li key={`${kind} ${key}`}>
            <p>
              <strong>{name}</strong> <span>{history.removedIn(publication)}</span>
            </p>
            <p>
              {staff === null ? words.commandLine : shortName(staff)}
              {at !== null && `, ${formatTime(at, language)}`}
            </p>
            <StudioLink to={`/history/${publication}`} weight="text">
              <EyeIcon />
              {history.see}
            </StudioLink>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
