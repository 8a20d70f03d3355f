import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import type { OtherLanguage } from '../../../content-model/fields/translations-field.ts'
import { languages } from '../../../languages/languages.ts'
import { useEditor } from '../../editor/editor-context.ts'
import { describeProgress } from './describe-counts.ts'
import { toSections } from './texts/name-text.ts'
import { isToDo, type RowCounts, type TranslationRow } from './texts/translation-rows.ts'
import { TranslationProgress } from './translation-progress.tsx'
import { useGlossary } from './use-glossary.ts'
import type { EntryTextHistory } from './use-text-history.ts'
import { TranslationRowView } from './translation-row-view.tsx'
import type { DraftTranslation } from './draft-translation.ts'
import * as styles from './translation-table.module.css'

interface TranslationTableProps {
  language: OtherLanguage
  translation: DraftTranslation
  /** Suggested texts by the ids of their rows. */
  suggestions: ReadonlyMap<string, string>
  history: EntryTextHistory
  counts: RowCounts
  /** Whether only what is to do is shown. Must not change while the component is mounted. */
  isFiltered: boolean
  onAccept: (row: TranslationRow) => void
  onFocus: (row: string) => void
}

/** Originals on the left, translations on the right, by section; below each other on telephones. */
export function TranslationTable({
  language,
  translation,
  suggestions,
  history,
  counts,
  isFiltered,
  onAccept,
  onFocus,
}: TranslationTableProps) {
  const { t, i18n } = useLingui()
  const { kind } = useEditor().state.entry
  const { rows } = translation
  const findTerms = useGlossary(language)
  // What is done here stays, so that nothing disappears while somebody types.
  const [toDo] = useState(() => new Set(rows.filter(isToDo).map(({ id }) => id)))
  const shown = isFiltered ? rows.filter((row) => toDo.has(row.id) || isToDo(row)) : rows
  return (
    <div className={styles.table} onKeyDown={onTab}>
      <div className={styles.heads}>
        <div>
          <b>English</b> <span>{t`original`}</span>
        </div>
        <div>
          <b lang={language}>{languages[language].name}</b>
          <TranslationProgress counts={counts} />
          <span>
            <span className={styles.wide}>{describeProgress(i18n, counts)}</span>
            <span className={styles.narrow}>{t`${counts.done} of ${counts.all}`}</span>
          </span>
        </div>
      </div>
      {shown.length === 0 && (
        <p className={styles.empty}>
          {rows.length === 0 ? (
            <Trans>Nothing of this entry is to be translated yet: its English texts are empty.</Trans>
          ) : (
            <Trans>Everything is translated and up to date.</Trans>
          )}
        </p>
      )}
      {toSections(i18n, kind, shown).map((group) => (
        <section key={group.section} className={styles.group} aria-label={group.name}>
          <h2>{group.name}</h2>
          {group.rows.map((row) => (
            <TranslationRowView
              key={row.id}
              row={row}
              language={language}
              translation={translation}
              suggestion={suggestions.get(row.id)}
              history={history}
              findTerms={findTerms}
              isFirstOfText={(row.paragraph ?? 0) === 0}
              onAccept={() => onAccept(row)}
              onFocus={() => onFocus(row.id)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

/** Tab goes from translation to translation. Shift+Tab reaches the buttons between them. */
function onTab(event: KeyboardEvent<HTMLElement>): void {
  const isPlain = event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
  if (!isPlain || !(event.target instanceof HTMLTextAreaElement)) return
  const inputs = [...event.currentTarget.querySelectorAll('textarea')]
  const next = inputs[inputs.indexOf(event.target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
