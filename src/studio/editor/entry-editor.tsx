import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { listRows } from '../../content-model/content-type.ts'
import { nameSection } from '../fields/field-words.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { StudioEntry } from '../../contract/studio/studio-entry.ts'
import { STUDIO_PREVIEW_PATH } from '../../contract/studio/studio-paths.ts'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { sectionToOpen } from '../fields/entry-forms.ts'
import { useKey } from '../keys/use-key.ts'
import { PreviewPane } from '../ui/preview-pane.tsx'
import { RevisionMark } from '../ui/revision-mark.tsx'
import { DocumentTitle } from '../ui/document-title.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { draftId } from '../publishing/draft-choice.ts'
import { PublishDialog } from '../publishing/publish-dialog.tsx'
import { EditorChanges } from './editor-changes.tsx'
import { EditorContext, listProblems, needsCorrection } from './editor-context.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { FieldInput } from './inputs/field-input.tsx'
import { FieldRow } from './field-row.tsx'
import { PlaceMap } from './inputs/place-map.tsx'
import { previewPage } from '../navigation/preview-page.ts'
import { countFields, listDifferences, listFilled, nameOfRecord } from '../fields/record-values.ts'
import { SectionTabs } from './section-tabs.tsx'
import { useDraftSession } from './draft/use-draft-session.ts'
import styles from './editor-screen.module.css'

const viewNames = { edit: msg`Edit`, preview: msg`Preview` }

const views = ['edit', 'preview', 'changes'] as const

export function EntryEditor({ entry }: { entry: StudioEntry }) {
  const { t, i18n } = useLingui()
  const session = useDraftSession(entry)
  const state = session.store.use()
  const [query] = useSearchParams()
  const [isPublishing, setPublishing] = useState(false)
  const { kind, key } = entry
  const section = sectionToOpen(kind, query.get('section'))
  const view = views.find((each) => each === query.get('view')) ?? 'edit'
  const { published } = state.entry
  const differences = published ? listDifferences(published, state.record) : listFilled(state.record)
  const countChanges = countFields(differences)
  const name = nameOfRecord(entry, state.record)
  // The preview replaces invalid values with published ones, which a new entry does not have.
  const hasNoPreview = published === null && [...listProblems(state), ...state.problems].some(needsCorrection)
  const nameChanges = published ? i18n._(namedChanges(countChanges)) : t`New entry`
  const openPublishing = async () => {
    await session.save()
    setPublishing(true)
  }
  useKey('save', () => void session.save())
  useKey('publish', countChanges > 0 ? () => void openPublishing() : undefined)
  useSectionKeys(Object.keys(contentTypes[kind].sections), section)
  return (
    <EditorContext value={{ session, state, Input: FieldInput }}>
      <DocumentTitle>{`${name} · ${nameSection(i18n, kind, section)}`}</DocumentTitle>
      <div className={styles.page}>
        <EditorHead
          name={name}
          changes={nameChanges}
          hasChanges={countChanges > 0}
          toChanges={view === 'changes' ? `?section=${section}` : `?section=${section}&view=changes`}
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
            {hasNoPreview ? (
              <p className={styles.later}>
                <Trans>The page appears here once nothing is left to fill in or correct.</Trans>
              </p>
            ) : (
              <PreviewPane
                address={STUDIO_PREVIEW_PATH + previewPage(entry, state.saved, section)}
                hint={t`as visitors will see it`}
                saves={state.saves}
              />
            )}
          </div>
        </div>
        {countChanges > 0 && (
          <div className={styles.bar}>
            <span>
              {published && <RevisionMark count={countChanges} />}
              {published && <VisuallyHidden>{countChanges} </VisuallyHidden>}
              {published ? i18n._(changesNotPublished(countChanges)) : t`new, not published`}
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

const namedChanges = (count: number) =>
  msg`${plural(count, { 0: 'No changes', one: '1 change', other: `${count} changes` })}`

const changesNotPublished = (count: number) =>
  msg`${plural(count, { one: 'change', other: 'changes' })}, not published`
