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
import { useWords } from '../../words/words.ts'
import { workshopClient } from './workshop-client.ts'
import styles from './workshop-screen.module.css'

export function PreviewLinks({ links }: { links: readonly PreviewLink[] }) {
  const words = useWords().workshop.links
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [isNaming, setNaming] = useState(false)
  const [made, setMade] = useState<NamedLink>()
  const [error, setError] = useState<unknown>()
  const end = async (id: string) => {
    setError(undefined)
    try {
      await workshopClient.endLink(id)
      notify(words.ended)
      await revalidate()
      // The button disappears together with the link.
      focusTitle()
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <Panel title={words.title}>
      <div className={styles.content}>
        <p>{words.text}</p>
        <RefusalNotice error={error} />
        <p>
          <StudioButton onClick={() => setNaming(true)}>{words.make}</StudioButton>
        </p>
        {links.length === 0 && <p>{words.none}</p>}
      </div>
      <ul className={styles.list}>
        {links.map(({ id, name, staff, expires_at: until }) => (
          <li key={id} className={styles.link}>
            <p>
              <strong>{name ?? words.unnamed}</strong>{' '}
              <span>{words.by(shortName(staff), formatDue(until, language))}</span>
            </p>
            <StudioButton
              weight="text"
              aria-label={words.endOf(name ?? words.unnamed)}
              onClick={() => void end(id)}
            >
              {words.end}
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
      {made && <CreatedLinkDialog {...made} onClose={() => setMade(undefined)} />}
    </Panel>
  )
}

interface NamedLink {
  name: string
  link: string
}

/** Creates a link. Its name says for whom or what it is, so that the right one can be ended later. */
function CreateLinkDialog({ onClose, onMade }: { onClose: () => void; onMade: (link: NamedLink) => void }) {
  const { workshop, cancel } = useWords()
  const words = workshop.links
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
      title={words.make}
      onClose={onClose}
      foot={
        <>
          <StudioButton onClick={onClose}>{cancel}</StudioButton>
          <StudioButton weight="main" type="submit" form={form} isBusy={isBusy} disabled={name.trim() === ''}>
            {words.make}
          </StudioButton>
        </>
      }
    >
      <form id={form} className={styles.made} onSubmit={(event) => void make(event)}>
        <RefusalNotice error={error} />
        <TextField
          id={`${form}-name`}
          label={words.name}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p>{words.nameHint}</p>
      </form>
    </StudioDialog>
  )
}

/** Shows a new link. It cannot be shown again, because only its hash is stored. */
function CreatedLinkDialog({ name, link, onClose }: NamedLink & { onClose: () => void }) {
  const { workshop, close } = useWords()
  const words = workshop.links
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <StudioDialog
      size="small"
      title={words.made}
      onClose={onClose}
      foot={
        <>
          <p role="status">{isCopied && words.copied}</p>
          <StudioButton onClick={onClose}>{close}</StudioButton>
          <StudioButton weight="main" onClick={() => void copy()}>
            {words.copy}
          </StudioButton>
        </>
      }
    >
      <div className={styles.made}>
        <p>{name}</p>
        <output>{link}</output>
        <p>{words.hint}</p>
      </div>
    </StudioDialog>
  )
}
