import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useEditor } from '../../editor/editor-context.ts'
import { EditorHead } from '../../editor/editor-head.tsx'
import { editorPath } from '../../navigation/entry-paths.ts'
import { IconButton, StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { MoreIcon } from '../../ui/studio-icons.tsx'
import { type RowFilter, ToDoFilter } from './to-do-filter.tsx'
import * as styles from './entry-translation.module.css'

interface TranslateHeadProps {
  name: string
  isPreview: boolean
  filter: RowFilter
  hasChanges: boolean
  onPublish: () => void
}

export function TranslateHead({ name, isPreview, filter, hasChanges, onPublish }: TranslateHeadProps) {
  const { t } = useLingui()
  const original = editorPath(useEditor().state.entry)
  // The menu closes with every navigation.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const close = () => setOpenAt(undefined)
  const preview = isPreview ? { to: '?', label: t`Translations` } : { to: '?view=preview', label: t`Preview` }
  return (
    <>
      <EditorHead
        name={name}
        back={{ to: original, label: t`Back to the original` }}
        links={
          <>
            <StudioLink to={original}>{t`Original`}</StudioLink>
            <StudioLink to={preview.to}>{preview.label}</StudioLink>
          </>
        }
        menu={
          <span className={styles.menuButton}>
            <IconButton label={t`More actions`} icon={<MoreIcon />} onClick={() => setOpenAt(key)} />
          </span>
        }
        hasChanges={hasChanges}
        onPublish={onPublish}
      />
      {openAt === key && (
        <StudioDialog
          size="small"
          title={name}
          onClose={close}
          foot={<StudioButton onClick={close}>{t`Close`}</StudioButton>}
        >
          <div className={styles.menu}>
            <ToDoFilter {...filter} />
            <StudioLink to={original}>{t`Original`}</StudioLink>
            <StudioLink to={preview.to}>{preview.label}</StudioLink>
          </div>
        </StudioDialog>
      )}
    </>
  )
}
