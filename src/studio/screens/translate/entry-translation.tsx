import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OtherLanguage } from '../../../content-model/fields/translations-field.ts'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { languages } from '../../../languages/languages.ts'
import { useDraftSession } from '../../editor/draft/use-draft-session.ts'
import { EditorContext } from '../../editor/editor-context.ts'
import { EditorNotices } from '../../editor/editor-notices.tsx'
import { EntryPreview } from '../../editor/entry-preview.tsx'
import { FieldInput } from '../../editor/inputs/field-input.tsx'
import { countFields, listDifferences, listFilled, nameOfRecord } from '../../fields/record-values.ts'
import { splitTranslationPath } from '../../fields/translation-path.ts'
import { useKey } from '../../keys/use-key.ts'
import { editorPath } from '../../navigation/entry-paths.ts'
import { draftId } from '../../publishing/draft-choice.ts'
import { PublishDialog } from '../../publishing/publish-dialog.tsx'
import { DocumentTitle } from '../../ui/document-title.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { toSections } from './texts/name-text.ts'
import { countRows, isToDo, type TranslationRow } from './texts/translation-rows.ts'
import { TranslateBar } from './translate-bar.tsx'
import { TranslateHead } from './translate-head.tsx'
import { TranslateKeys } from './translate-keys.tsx'
import { TranslateTabs } from './translate-tabs.tsx'
import { TranslationTable } from './translation-table.tsx'
import { findToDo, listSuggestions, translationOf } from './draft-translation.ts'
import { useTextHistory } from './use-text-history.ts'
import { useTranslationMemory } from './use-translation-memory.ts'
import * as styles from './entry-translation.module.css'

interface EntryTranslationProps {
  entry: StudioEntry
  language: OtherLanguage
}

/** Translates the texts of an entry. It edits the same draft session as the editor, where the English texts are written. */
export function EntryTranslation({ entry, language }: EntryTranslationProps) {
  const { t, i18n } = useLingui()
  const session = useDraftSession(entry)
  const state = session.store.use()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isPublishing, setPublishing] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const focused = useRef<string>(undefined)
  const { kind, key } = entry
  const { published } = state.entry
  const name = nameOfRecord(entry, state.record)
  const changes = published ? listDifferences(published, state.record) : listFilled(state.record)
  const hasChanges = countFields(changes) > 0
  const translation = translationOf(session, state, language)
  const { rows } = translation
  // As they stand on the screen.
  const ordered = toSections(i18n, kind, rows).flatMap((group) => group.rows)
  const counts = countRows(rows)
  const suggestions = listSuggestions(rows, useTranslationMemory(entry, language))
  const history = useTextHistory(state.entry, language)
  const show = query.get('show') === 'todo' ? 'todo' : 'all'
  const hasOtherConflicts = state.conflicts.some(({ path }) => !splitTranslationPath(path))
  const isPreview = query.get('view') === 'preview'

  const openPublishing = async () => {
    await session.save()
    setPublishing(true)
  }
  const focusRow = (row: TranslationRow | undefined) => {
    if (!row) return
    const input = page.current?.querySelector<HTMLElement>(`[data-row="${row.id}"] textarea`)
    input?.focus({ preventScroll: true })
    input?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
  }
  const goTo = (direction: 'next' | 'previous') => focusRow(findToDo(ordered, focused.current, direction))
  const accept = (row: TranslationRow | undefined) => {
    const suggested = row && suggestions.get(row.id)
    if (row?.state === 'outdated' && row.original !== undefined) translation.confirm(row)
    else if (row && suggested !== undefined) {
      translation.write(row, suggested)
      void session.save()
    }
    // The button that was pressed is gone.
    focusRow(row)
  }
  useKey('save', () => void session.save())
  useKey('publish', hasChanges ? () => void openPublishing() : undefined)
  useKey('nextToDo', () => goTo('next'))
  useKey('previousToDo', () => goTo('previous'))
  useKey('stillRight', () => accept(rows.find(({ id }) => id === focused.current)))
  const filter = {
    value: show,
    all: counts.all,
    todo: rows.filter(isToDo).length,
    onChange: (value: string) =>
      void navigate(value === 'todo' ? '?show=todo' : '?', { replace: true, preventScrollReset: true }),
  } as const
  return (
    <EditorContext value={{ session, state, Input: FieldInput }}>
      <DocumentTitle>{`${name} · ${languages[language].name}`}</DocumentTitle>
      <div className={styles.page} ref={page}>
        <TranslateHead
          name={name}
          isPreview={isPreview}
          filter={filter}
          hasChanges={hasChanges}
          onPublish={() => void openPublishing()}
        />
        <TranslateTabs language={language} show={show} filter={filter} />
        <EditorNotices language={language}>
          {hasOtherConflicts && (
            <Notice action={<StudioLink to={editorPath(entry)}>{t`Original`}</StudioLink>}>
              <Trans>A field of the original has two values, one has to be chosen there.</Trans>
            </Notice>
          )}
        </EditorNotices>
        {isPreview ? (
          <div className={styles.preview}>
            <EntryPreview section="" language={language} />
          </div>
        ) : (
          <TranslationTable
            key={`${language} ${show}`}
            language={language}
            translation={translation}
            suggestions={suggestions}
            history={history}
            counts={counts}
            isFiltered={show === 'todo'}
            onAccept={accept}
            onFocus={(row) => {
              focused.current = row
            }}
          />
        )}
        <TranslateKeys />
        <TranslateBar
          counts={counts}
          goTo={goTo}
          hasChanges={hasChanges}
          onPublish={() => void openPublishing()}
        />
      </div>
      {isPublishing && (
        <PublishDialog
          entries={[{ kind, key }]}
          ticked={new Set([draftId(entry)])}
          options={state.entry.options}
          hasConflict={state.conflicts.length > 0}
          onClose={() => setPublishing(false)}
        />
      )}
    </EditorContext>
  )
}
