import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PreviewLink } from '../../../contract/studio/preview-link.ts'
import { TextField } from '../../../design/text-field.tsx'
import { focusTitle } from '../../ui/focus-heading.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { notify } from '../../ui/snackbar-store.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { shortName } from '../../session/session-context.ts'
import { formatDue } from '../../words/format-due.ts'
import { useLanguage } from '../../words/language.ts'
import { SecretLinkDialog } from '../secret-link-dialog.tsx'
import { workshopClient } from './workshop-client.ts'
import * as styles from './workshop-screen.module.css'

export function PreviewLinks({ links }: { links: readonly PreviewLink[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [isNaming, setNaming] = useState(false)
  const [made, setMade] = useState<NamedLink>()
  const [error, setError] = useState<unknown>()
  const end = async (id: string) => {
    setError(undefined)
    try {
      await workshopClient.endLink(id)
      notify(t`The link was revoked.`)
      await revalidate()
      // The button disappears together with the link.
      focusTitle()
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <Panel title={t`Share the preview`}>
      <div className={styles.content}>
        <p>
          <Trans>
            Anyone with the link can see the website with all drafts for seven days, but nothing else in the
            studio.
          </Trans>
        </p>
        <RefusalNotice error={error} />
        <p>
          <StudioButton onClick={() => setNaming(true)}>{t`Create a link`}</StudioButton>
        </p>
        {links.length === 0 && <p>{t`There are no active links.`}</p>}
      </div>
      <ul className={styles.list}>
        {links.map(({ id, name, staff, expires_at: until }) => (
          <li key={id} className={styles.link}>
            <p>
              <strong>{name ?? t`Without a name`}</strong>{' '}
              <span>{t`Created by ${{ name: shortName(staff) }}, valid until ${{ time: formatDue(until, language) }}`}</span>
            </p>
            <StudioButton
              weight="text"
              aria-label={t`Revoke the link: ${{ name: name ?? t`Without a name` }}`}
              onClick={() => void end(id)}
            >
              {t`Revoke`}
            </StudioButton>
          </li>
        ))}
      </ul>
      {isNaming && (
        <CreateLinkDialog
          onClose={() => setNaming(false)}
          onMade={(link) => {
            setNaming(false)
            setMade(link)
            void revalidate()
          }}
        />
      )}
      {made && (
        <SecretLinkDialog
          title={t`Preview link`}
          purpose={made.name}
          link={made.link}
          onClose={() => setMade(undefined)}
        >
          <Trans>It is shown only now. Anyone who has it can see the preview until you revoke it.</Trans>
        </SecretLinkDialog>
      )}
    </Panel>
  )
}

interface NamedLink {
  name: string
  link: string
}

/** Creates a link. Its name says for whom or what it is, so that the right one can be ended later. */
function CreateLinkDialog({ onClose, onMade }: { onClose: () => void; onMade: (link: NamedLink) => void }) {
  const { t } = useLingui()
  const form = useId()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const make = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const { link } = await workshopClient.createLink(name.trim())
      onMade({ name: name.trim(), link })
    } catch (refusal) {
      setError(refusal)
      setBusy(false)
    }
  }
  return (
    <StudioDialog
      size="small"
      title={t`Create a link`}
      onClose={onClose}
      foot={
        <>
          <StudioButton onClick={onClose}>{t`Cancel`}</StudioButton>
          <StudioButton weight="main" type="submit" form={form} isBusy={isBusy} disabled={name.trim() === ''}>
            {t`Create a link`}
          </StudioButton>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void make(event)}>
        <RefusalNotice error={error} />
        <TextField
          id={`${form}-name`}
          label={t`For whom or what`}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p>
          <Trans>Such as a dealer or a trade fair, so that you can tell links apart.</Trans>
        </p>
      </form>
    </StudioDialog>
  )
}
