import { Trans, useLingui } from '@lingui/react/macro'
import { nameType } from '../fields/field-words.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PreparedDrafts } from '../../contract/studio/studio-entry.ts'
import { editorPath } from '../navigation/entry-paths.ts'
import { Notice, RefusalNotice } from '../ui/notice.tsx'
import { notify } from '../ui/snackbar-store.ts'
import { StudioButton, StudioLink } from '../ui/studio-button.tsx'
import { studioClient } from '../client/studio-client.ts'
import { useEditor } from './editor-context.ts'
import * as styles from './entry-menu.module.css'

/**
 * Saves a draft that removes the entry, and lists the entries that still refer to it, if there are any. The removal takes
 * effect when the draft is published.
 */
export function RemoveEntry({ name }: { name: string }) {
  const { t, i18n } = useLingui()
  const { session, state } = useEditor()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [referrers, setReferrers] = useState<PreparedDrafts['referrers']>([])
  const remove = async () => {
    setBusy(true)
    try {
      await session.save()
      const prepared = await studioClient.prepareRemoval(state.entry, session.store.get().revision)
      if (prepared.referrers.length > 0) return setReferrers(prepared.referrers)
      notify(t`The removal of ${name} is ready to be published.`)
      await navigate('/')
    } catch (refusal) {
      setError(refusal)
      setBusy(false)
    }
  }
  if (referrers.length > 0)
    return (
      <>
        <Notice action={<StudioLink to="/">{t`Go to the drafts`}</StudioLink>}>
          <Trans>
            The removal is prepared. These entries still refer to it: change or remove them before you
            publish.
          </Trans>
        </Notice>
        <ul className={styles.referrers}>
          {referrers.map(({ kind, key, name: called }) => (
            <li key={`${kind} ${key}`}>
              {nameType(i18n, kind, 'one')}: <Link to={editorPath({ kind, key })}>{called}</Link>
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <RefusalNotice error={error} />
      <StudioButton isBusy={isBusy} onClick={() => void remove()}>
        {t({ message: 'Remove', context: 'entry' })}
      </StudioButton>
    </>
  )
}
