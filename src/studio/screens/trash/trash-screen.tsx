import { Trans, useLingui } from '@lingui/react/macro'
import { nameType } from '../../fields/field-words.ts'
import { isEditable } from '../../../content-model/content-types.ts'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { RemovedEntry } from '../../../contract/studio/publication.ts'
import { onListKey } from '../../keys/list-keys.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { notify } from '../../ui/snackbar-store.ts'
import { EyeIcon } from '../../ui/studio-icons.tsx'
import { shortName } from '../../session/session-context.ts'
import { ScreenLayout } from '../screen-layout.tsx'
import { type EditedEntryName, studioClient } from '../../client/studio-client.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { editorPath } from '../../navigation/entry-paths.ts'
import * as styles from './trash-screen.module.css'

export const load = () => studioClient.removed()

/**
 * Removed entries. Restoring one creates a draft; undoing the publication that removed it restores it at once.
 */
export function Screen() {
  const { t } = useLingui()
  const removed = useLoaderData<RemovedEntry[]>()
  const files = (
    <StudioLink to="/media?use=removed" weight="text">
      {t`Removed files`}
    </StudioLink>
  )
  return (
    <ScreenLayout title={t`Trash`}>
      {removed.length === 0 ? (
        <Panel>
          <EmptyPanel
            title={t`The trash is empty`}
            text={t`Removed entries are listed here. The revision shows an entry as it was; restoring it creates a draft.`}
            action={files}
          />
        </Panel>
      ) : (
        <Panel title={t`Removed entries`} count={removed.length} action={files}>
          <Removed removed={removed} />
        </Panel>
      )}
    </ScreenLayout>
  )
}

function Removed({ removed }: { removed: readonly RemovedEntry[] }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (
    <>
      <p className={styles.text}>
        <Trans>
          Removed entries are listed here. The revision shows an entry as it was; restoring it creates a
          draft.
        </Trans>
      </p>
      <ul className={styles.list} onKeyDown={onListKey}>
        {removed.map(({ kind, key, name, publication, staff, removed_at: at }) => (
          <li key={`${kind} ${key}`}>
            <p>
              <span>{nameType(i18n, kind, 'one')}</span> <strong>{name}</strong>{' '}
              <span>{t`removed by revision ${{ id: publication }}`}</span>
            </p>
            <p>
              {staff === null ? t`command line` : shortName(staff)}
              {at !== null && `, ${formatTime(at, language)}`}
            </p>
            {isEditable(kind) && <Restore name={name} entry={{ kind, key }} />}
            <StudioLink to={`/history/${publication}`} weight="text">
              <EyeIcon />
              {t`View`}
            </StudioLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Restore({ name, entry }: { name: string; entry: EditedEntryName }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const restore = async () => {
    try {
      await studioClient.restore(entry)
      notify(t`${name} was restored as a draft. Publish it when it is ready.`)
      await navigate(editorPath(entry))
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <>
      <RefusalNotice error={error} />
      <StudioButton weight="text" aria-label={`${t`Restore`}: ${name}`} onClick={() => void restore()}>
        {t`Restore`}
      </StudioButton>
    </>
  )
}
