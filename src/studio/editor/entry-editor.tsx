import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { listRows } from '../../content-model/content-type.ts'
import { nameSection } from '../fields/field-words.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { StudioEntry } from '../../contract/studio/studio-entry.ts'
import { DEFAULT_LANGUAGE } from '../../languages/languages.ts'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { sectionToOpen } from '../fields/entry-forms.ts'
import { useKey } from '../keys/use-key.ts'
import { RevisionMark } from '../ui/revision-mark.tsx'
import { DocumentTitle } from '../ui/document-title.tsx'
import { StudioButton, StudioLink } from '../ui/studio-button.tsx'
import { draftId } from '../publishing/draft-choice.ts'
import { PublishDialog } from '../publishing/publish-dialog.tsx'
import { EditorChanges, numberOfChanges } from './editor-changes.tsx'
import { EditorContext } from './editor-context.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { EntryPreview } from './entry-preview.tsx'
import { FieldInput } from './inputs/field-input.tsx'
import { FieldRow } from './field-row.tsx'
import { PlaceMap } from './inputs/place-map.tsx'
import { listPath, translatePath } from '../navigation/entry-paths.ts'
import { firstTranslation, hasTranslatedTexts } from '../navigation/translated-entries.ts'
import { countFields, listDifferences, listFilled, nameOfRecord } from '../fields/record-values.ts'
import { SectionTabs } from './section-tabs.tsx'
import { useDraftSession } from './draft/use-draft-session.ts'
import { useLanguage } from '../words/language.ts'
import * as styles from './editor-screen.module.css'

const viewNames = { edit: msg`Edit`, preview: msg`Preview` }

const views = ['edit', 'preview', 'changes'] as const

export function EntryEditor({ entry }: { entry: StudioEntry }) {
  const { t, i18n } = useLingui()
  const session = useDraftSession(entry)
  const state = session.store.use()
  const [query] = useSearchParams()
  const [isPublishing, setPublishing] = useState(false)
  const { kind, key } = entry
  const canTranslate = hasTranslatedTexts(kind)
  const language = firstTranslation(useLanguage())
  const section = sectionToOpen(kind, query.get('section'))
  const view = views.find((each) => each === query.get('view')) ?? 'edit'
  const { published } = state.entry
  const differences = published ? listDifferences(published, state.record) : listFilled(state.record)
  const changeCount = countFields(differences)
  const name = nameOfRecord(entry, state.record)
  const nameChanges = published ? i18n._(numberOfChanges(changeCount)) : t`New entry`
  const openPublishing = async () => {
    await session.save()
    setPublishing(true)
  }
  useKey('save', () => void session.save())
  useKey('publish', changeCount > 0 ? () => void openPublishing() : undefined)
  useSectionKeys(Object.keys(contentTypes[kind].sections), section)
  return (
    <EditorContext value={{ session, state, Input: FieldInput }}>
      <DocumentTitle>{`${name} · ${nameSection(i18n, kind, section)}`}</DocumentTitle>
      <div className={styles.page}>
        <EditorHead
          name={name}
          back={{ to: listPath(kind), label: t`Back to the list` }}
          links={
            <>
              {canTranslate && <StudioLink to={translatePath(entry, language)}>{t`Translate`}</StudioLink>}
              <StudioLink
                to={view === 'changes' ? `?section=${section}` : `?section=${section}&view=changes`}
              >
                {nameChanges}
              </StudioLink>
            </>
          }
          menu={<EntryMenu name={name} />}
          hasChanges={changeCount > 0}
          onPublish={() => void openPublishing()}
        />
        <nav className={styles.views} aria-label={t`Editor and preview`}>
          {views.map((each) => (
            <Link
              key={each}
              to={`?section=${section}${each === 'edit' ? '' : `&view=${each}`}`}
              replace
              className={styles.view}
              aria-current={each === view ? 'true' : undefined}
            >
              {each === 'changes' ? nameChanges : i18n._(viewNames[each])}
            </Link>
          ))}
        </nav>
        <div className={styles.columns} data-view={view}>
          <div className={styles.editor}>
            {view !== 'changes' && <SectionTabs current={section} />}
            <EditorNotices />
            <div className={styles.fields}>
              {view === 'changes' ? (
                <EditorChanges differences={differences} />
              ) : (
                <>
                  <h2>{nameSection(i18n, kind, section)}</h2>
                  {listRows(contentTypes[kind].sections[section]).map((names) => (
                    <FieldRow key={names[0]} names={names} />
                  ))}
                  {contentTypes[kind].sections[section]?.beside === 'map' && <PlaceMap />}
                </>
              )}
            </div>
          </div>
          <div className={styles.preview}>
            <EntryPreview section={section} language={DEFAULT_LANGUAGE} />
          </div>
        </div>
        {changeCount > 0 && (
          <div className={styles.bar}>
            <span>
              {published && <RevisionMark count={changeCount} />}
              {published && <VisuallyHidden>{changeCount} </VisuallyHidden>}
              {published ? i18n._(changesNotPublished(changeCount)) : t`new, not published`}
            </span>
            <StudioButton weight="main" onClick={() => void openPublishing()}>
              {t`Publish …`}
            </StudioButton>
          </div>
        )}
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

/** Keys that go to the next and previous section. They do nothing at the ends. */
function useSectionKeys(sections: readonly string[], current: string): void {
  const navigate = useNavigate()
  const place = sections.indexOf(current)
  const open = (section: string | undefined) =>
    section === undefined ? undefined : () => void navigate(`?section=${section}`, { replace: true })
  useKey('nextSection', open(sections[place + 1]))
  useKey('previousSection', open(sections[place - 1]))
}

const changesNotPublished = (count: number) =>
  msg`${plural(count, { one: 'change', other: 'changes' })}, not published`
