import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type OtherLanguage, TRANSLATIONS } from '../../../content-model/fields/translations-field.ts'
import type { PublishedText } from '../../../contract/studio/text-history.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { ConflictChoice } from '../../editor/conflict-choice.tsx'
import { hasChanged, listProblems, useEditor } from '../../editor/editor-context.ts'
import { inputId } from '../../editor/inputs/field-parts.ts'
import { nameOfCode } from '../../fields/code-names.ts'
import { isSamePath, isWithin } from '../../fields/record-values.ts'
import { RevisionMark } from '../../ui/revision-mark.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { TextStateMark } from '../../ui/text-state-mark.tsx'
import { shortName } from '../../session/session-context.ts'
import { describeFieldProblem } from '../../words/describe-field-problem.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { KeyCaps } from '../../keys/key-caps.tsx'
import { OriginalText } from './original-text.tsx'
import { onTermKey, useRowTerms } from './use-row-terms.ts'
import { TermNote } from './term-note.tsx'
import type { FindTerms } from './texts/term-finder.ts'
import { nameRow } from './texts/name-text.ts'
import type { GlossaryTerm } from './texts/read-glossary.ts'
import { type TranslationRow, toParagraph } from './texts/translation-rows.ts'
import type { DraftTranslation } from './draft-translation.ts'
import type { EntryTextHistory } from './use-text-history.ts'
import * as styles from './translation-row-view.module.css'

interface TranslationRowViewProps {
  row: TranslationRow
  language: OtherLanguage
  translation: DraftTranslation
  /** The translation of an equal text, if this one has none. */
  suggestion: string | undefined
  history: EntryTextHistory
  findTerms: FindTerms | undefined
  /** Conflicts and problems are those of the text as a whole. */
  isFirstOfText: boolean
  onAccept: () => void
  onFocus: () => void
}

/** One text with its translation. */
export function TranslationRowView({
  row,
  language,
  translation,
  suggestion,
  history,
  findTerms,
  isFirstOfText,
  onAccept,
  onFocus,
}: TranslationRowViewProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const { session, state } = useEditor()
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const terms = useRowTerms(row.original, findTerms, language, field)
  const lastTerm = useRef<GlossaryTerm>(undefined)
  const { kind } = state.entry
  const label = nameRow(i18n, kind, state.record, row)
  const languageName = nameOfCode(language, 'language') ?? language
  const path = pathOf(row, language)
  const conflicts = isFirstOfText
    ? state.conflicts.filter((conflict) => isAbout(row, path, conflict.path))
    : []
  const problems = isFirstOfText ? listProblems(state).filter((problem) => isWithin(path, problem.path)) : []
  const isSuggested = row.state === 'missing' && suggestion !== undefined
  const isChanged = translation.hasChanged(row)
  // Spaces at the end of a paragraph are not stored, but must not disappear while somebody types.
  const text = typed !== undefined && isSameText(row, typed) ? typed : row.text
  const madeFrom = row.state === 'outdated' ? history.originalOf(row.madeFrom) : undefined
  const change = (next: string) => {
    setTyped(next)
    translation.write(row, next)
  }
  return (
    <div className={styles.row} data-row={row.id} data-state={row.state} role="group" aria-label={label}>
      <div
        className={styles.original}
        onPointerLeave={({ pointerType }) => {
          // On touch screens the pointer leaves when the finger is lifted, before the note under it gets the click.
          if (pointerType === 'mouse') terms.show(undefined)
        }}
      >
        <p className={styles.head}>
          <b>{label}</b>
          <span>{useOriginalNote(row, hasChanged(state, [...row.source.path]), history)}</span>
        </p>
        <OriginalText row={row} terms={terms} />
        <TermNote {...terms} />
      </div>
      <div className={styles.translation}>
        {conflicts.map((conflict) => (
          <ConflictChoice key={conflict.path.join('.')} conflict={conflict} />
        ))}
        <div className={styles.head}>
          <TextStateMark state={row.state === 'rest' ? 'done' : row.state} />
          <b id={`${id}-state`}>{useStateName(row)}</b>
          <span>
            {isChanged && <RevisionMark size="small" />}
            <span id={`${id}-note`}>{useNote(row, { suggestion, isChanged, history })}</span>
            {isChanged && (
              <StudioButton
                weight="text"
                aria-label={`${t`Revert`}: ${label}`}
                onClick={({ currentTarget }) => {
                  translation.revert(row)
                  // The button disappears together with the change.
                  currentTarget.closest('[data-row]')?.querySelector('textarea')?.focus()
                }}
              >
                {t`Revert`}
              </StudioButton>
            )}
          </span>
        </div>
        <textarea
          ref={field}
          id={isFirstOfText ? inputId(path) : undefined}
          rows={1}
          lang={language}
          aria-label={`${languageName}: ${label}`}
          aria-describedby={['state', 'note', ...problems.map(({ code }) => code)]
            .map((part) => `${id}-${part}`)
            .join(' ')}
          aria-invalid={problems.length > 0}
          data-suggested={isSuggested ? '' : undefined}
          placeholder={isSuggested ? suggestion : `${languageName}: ${label}`}
          value={text}
          onChange={({ target }) => change(target.value)}
          onFocus={onFocus}
          onKeyDown={(event) => onTermKey(event, terms, lastTerm)}
          onBlur={() => {
            setTyped(undefined)
            terms.show(undefined)
            void session.save()
          }}
        />
        {problems.map((problem) => (
          <p key={problem.code} id={`${id}-${problem.code}`} className={styles.problem}>
            {describeFieldProblem(i18n, problem.code, problem.params)}
          </p>
        ))}
        <div className={styles.foot}>
          {row.state === 'outdated' && row.original !== undefined && (
            <>
              <StudioButton weight="text" aria-label={`${t`Still right`}: ${label}`} onClick={onAccept}>
                {t`Still right`}
              </StudioButton>
              <KeyCaps combo={['Alt', 'Enter']} />
            </>
          )}
          {madeFrom !== undefined && (
            <Link className={styles.revision} to={`/history/${madeFrom.publication}`}>
              {t`translated from revision ${{ id: madeFrom.publication }}`}
            </Link>
          )}
          {isSuggested && (
            <>
              <StudioButton weight="text" aria-label={`${t`Use it`}: ${label}`} onClick={onAccept}>
                {t`Use it`}
              </StudioButton>
              <KeyCaps combo={['Alt', 'Enter']} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** The path of the translation of the whole text. */
function pathOf({ source: { path, field } }: TranslationRow, language: string) {
  const place = field.kind === 'lines' ? path.slice(0, -1) : path
  const line = field.kind === 'lines' ? path.slice(-1) : []
  return [...place.slice(0, -1), TRANSLATIONS, language, ...place.slice(-1), ...line]
}

/** If two lists of lines differ in length, the conflict is about the whole list, and the row of its first line shows it. */
const isAbout = ({ source: { path, field } }: TranslationRow, own: RecordPath, conflict: RecordPath) =>
  isWithin(own, conflict) ||
  (field.kind === 'lines' && path.at(-1) === 0 && isSamePath(own.slice(0, -1), conflict))

const isSameText = (row: TranslationRow, typed: string) =>
  (row.paragraph === undefined ? typed : toParagraph(typed)) === row.text ||
  (typed.trim() === '' && row.text === '')

function useStateName({ state, original }: TranslationRow): string {
  const { t } = useLingui()
  if (state === 'missing') return t`Missing`
  if (state === 'outdated') return t`Outdated`
  return original === undefined ? t`More than the original` : t`Done`
}

interface RowContext {
  suggestion: string | undefined
  isChanged: boolean
  history: EntryTextHistory
}

function useNote({ state, original, text }: TranslationRow, { suggestion, isChanged, history }: RowContext) {
  const { t } = useLingui()
  const by = usePublished(history.translationOf(text))
  if (state === 'missing')
    return suggestion === undefined ? t`visitors see the English text` : t`suggested, not yet yours`
  if (state === 'outdated')
    return original === undefined ? t`no longer in the original` : t`the original changed since`
  if (isChanged) return t`not published yet`
  return by === undefined ? '' : `${by.name}, ${by.time}`
}

/** Says that the original has an unpublished change, or who published the one that made the translation outdated. */
function useOriginalNote({ state, original }: TranslationRow, isChanged: boolean, history: EntryTextHistory) {
  const { t } = useLingui()
  const by = usePublished(history.originalOf(original))
  if (isChanged) return t`changed, not published yet`
  return state === 'outdated' && by ? t`changed by ${{ name: by.name }}, ${{ time: by.time }}` : ''
}

function usePublished(published: PublishedText | undefined) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!published) return undefined
  const { staff, at } = published
  return { name: staff === null ? t`command line` : shortName(staff), time: formatTime(at, language) }
}
