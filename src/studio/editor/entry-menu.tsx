import { Trans, useLingui } from '@lingui/react/macro'
import { contentTypes, isSingle } from '../../content-model/content-types.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { canBeDiscontinued, sectionOf } from '../fields/entry-forms.ts'
import { NewEntryDialog } from './new-entry-dialog.tsx'
import { IconButton, StudioButton, StudioLink } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { MoreIcon } from '../ui/studio-icons.tsx'
import { DiscardDraft } from '../publishing/discard-draft.tsx'
import { translatePath } from '../navigation/entry-paths.ts'
import { firstTranslation, hasTranslatedTexts } from '../navigation/translated-entries.ts'
import { useSignedIn } from '../session/session-context.ts'
import { useLanguage } from '../words/language.ts'
import { useEditor } from './editor-context.ts'
import * as styles from './entry-menu.module.css'
import { RemoveEntry } from './remove-entry.tsx'

/** The menu of actions on the whole entry: translate, duplicate, discontinue, discard the draft, remove. */
export function EntryMenu({ name }: { name: string }) {
  const { t } = useLingui()
  const { session, state } = useEditor()
  const navigate = useNavigate()
  const { role } = useSignedIn()
  const language = firstTranslation(useLanguage())
  const [open, setOpen] = useState<'menu' | 'copy'>()
  const { entry, record } = state
  const { kind, published, draft } = entry
  const hasTexts = hasTranslatedTexts(kind)
  if (isSingle(kind) && !hasTexts) return null
  const canDiscontinue = canBeDiscontinued(kind) && record['status'] !== 'discontinued'
  const canRemove =
    !isSingle(kind) && published !== null && !contentTypes[kind].staysForGood && draft?.record !== null
  const discontinue = () => {
    session.change(['status'], 'discontinued')
    void session.save()
    setOpen(undefined)
    // The same section has the last year of production and the successor, which are filled in next.
    void navigate(`?section=${sectionOf(kind, 'status')}`)
  }
  const discard = async () => {
    await session.discard()
    await (published ? session.refresh() : navigate('/'))
    setOpen(undefined)
  }
  return (
    <>
      <IconButton label={t`More actions`} icon={<MoreIcon />} onClick={() => setOpen('menu')} />
      {open === 'menu' && (
        <StudioDialog
          size="small"
          title={name}
          onClose={() => setOpen(undefined)}
          foot={<StudioButton onClick={() => setOpen(undefined)}>{t`Close`}</StudioButton>}
        >
          <ul className={styles.menu}>
            {hasTexts && (
              <li>
                <StudioLink to={translatePath(entry, language)}>{t`Translate`}</StudioLink>
                <p>
                  <Trans>Its texts, next to their translations into each language.</Trans>
                </p>
              </li>
            )}
            {!isSingle(kind) && (
              <li>
                <StudioButton onClick={() => setOpen('copy')}>{t`Duplicate`}</StudioButton>
                <p>
                  <Trans>
                    Codes and pictures stay empty; copied figures are marked until somebody confirms them.
                  </Trans>
                </p>
              </li>
            )}
            {canDiscontinue && (
              <li>
                <StudioButton onClick={discontinue}>{t`Discontinue`}</StudioButton>
                <p>
                  <Trans>
                    Its page stays and says that it is no longer made. This is usually the right choice.
                  </Trans>
                </p>
              </li>
            )}
            {draft && !isSingle(kind) && (
              <li>
                <DiscardDraft name={name} discard={discard} />
                <p>
                  <Trans>The draft is deleted for everybody; visitors see no change.</Trans>
                </p>
              </li>
            )}
            {canRemove && (
              <li>
                {role === 'administrator' && <RemoveEntry name={name} />}
                <p>
                  {role === 'administrator'
                    ? t`Creates a draft that removes it when it is published. Product codes stay reserved, and it can be restored.`
                    : t`Only an administrator may remove an entry.`}
                </p>
              </li>
            )}
          </ul>
        </StudioDialog>
      )}
      {open === 'copy' && <NewEntryDialog kind={kind} original={record} onClose={() => setOpen(undefined)} />}
    </>
  )
}
