import { type KeyboardEvent, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { StudioModel } from '../../contract/studio/draft.ts'
import { STUDIO_PREVIEW_PATH } from '../../contract/studio/studio-paths.ts'
import { isSection, modelSections } from '../fields/model-sections.ts'
import { PreviewPane } from '../parts/preview-pane.tsx'
import { RevisionMark } from '../parts/revision-mark.tsx'
import { StudioButton } from '../parts/studio-button.tsx'
import { PublishDialog } from '../publishing/publish-dialog.tsx'
import { studioClient } from '../studio-client.ts'
import { useWords } from '../words/words.ts'
import { EditorChanges } from './editor-changes.tsx'
import { EditorContext } from './editor-context.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { FieldInput } from './field-input.tsx'
import { FieldRow } from './field-row.tsx'
import { countFields, listDifferences } from './record-values.ts'
import { SectionTabs } from './section-tabs.tsx'
import { useDraftSession } from './use-draft-session.ts'
import styles from './editor-screen.module.css'

export const load = ({ params }: LoaderFunctionArgs) => studioClient.model(Number(params['id']))

export function Screen() {
  const model = useLoaderData<StudioModel>()
  return <ModelEditor key={model.id} model={model} />
}

const views = ['edit', 'preview', 'changes'] as const

function ModelEditor({ model }: { model: StudioModel }) {
  const words = useWords().editor
  const session = useDraftSession(model)
  const state = session.store.use()
  const [query] = useSearchParams()
  const [isPublishing, setPublishing] = useState(false)
  const asked = query.get('section')
  const section = isSection(asked) ? asked : 'figures'
  const view = views.find((each) => each === query.get('view')) ?? 'edit'
  const differences = listDifferences(state.model.published ?? {}, state.record)
  const countChanges = countFields(differences)
  const { name: written } = state.record
  const name = typeof written === 'string' ? written : ''
  const openPublishing = async () => {
    await session.save()
    setPublishing(true)
  }
  const saveOnShortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    void session.save()
  }
  return (
    <EditorContext value={{ session, state, Input: FieldInput }}>
      <title>{`${name} · ${words.sections[section]}`}</title>
      <div className={styles.page} onKeyDown={saveOnShortcut}>
        <EditorHead
          name={name}
          countChanges={countChanges}
          toChanges={view === 'changes' ? `?section=${section}` : `?section=${section}&view=changes`}
          onPublish={() => void openPublishing()}
        />
        <nav className={styles.views} aria-label={words.viewsLabel}>
          {views.map((each) => (
            <Link
              key={each}
              to={`?section=${section}${each === 'edit' ? '' : `&view=${each}`}`}
              replace
              className={styles.view}
              aria-current={each === view ? 'true' : undefined}
            >
              {each === 'changes' ? words.changes(countChanges) : words.views[each]}
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
                  <h2>{words.sections[section]}</h2>
                  {modelSections[section].map((names) => (
                    <FieldRow key={names[0]} names={names} />
                  ))}
                </>
              )}
            </div>
          </div>
          <div className={styles.preview}>
            <PreviewPane
              address={`${STUDIO_PREVIEW_PATH}/aircraft-model-detail/${model.id}`}
              hint={words.previewHint}
              saves={state.saves}
            />
          </div>
        </div>
        {countChanges > 0 && (
          <div className={styles.bar}>
            <span>
              <RevisionMark count={countChanges} />
              {words.notPublished}
            </span>
            <StudioButton weight="main" onClick={() => void openPublishing()}>
              {words.publish}
            </StudioButton>
          </div>
        )}
      </div>
      {isPublishing && (
        <PublishDialog
          entries={[{ kind: 'aircraft model', key: String(model.id) }]}
          options={state.model.options}
          isHeld={state.conflicts.length > 0}
          onClose={() => setPublishing(false)}
          onPublished={() => void session.refresh()}
        />
      )}
    </EditorContext>
  )
}
