import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NewPreviewLink, PreviewLink } from '../../contract/studio/preview-link.ts'
import { RefusalNotice } from '../parts/notice.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { notify } from '../parts/snackbar-store.ts'
import { StudioButton } from '../parts/studio-button.tsx'
import { StudioDialog } from '../parts/studio-dialog.tsx'
import { shortName } from '../session/session-context.ts'
import { formatDue } from '../words/format-due.ts'
import { useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import { workshopClient } from './workshop-client.ts'
import styles from './workshop-screen.module.css'

export function PreviewLinks({ links }: { links: readonly PreviewLink[] }) {
  const words = useWords().workshop.links
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<NewPreviewLink>()
  const [error, setError] = useState<unknown>()
  const act = async (run: () => Promise<unknown>) => {
    setError(undefined)
    try {
      await run()
      await revalidate()
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <Sheet title={words.title}>
      <div className={styles.content}>
        <p>{words.text}</p>
        <RefusalNotice error={error} />
        <p>
          <StudioButton onClick={() => void act(async () => setMade(await workshopClient.makeLink()))}>
            {words.make}
          </StudioButton>
        </p>
        {links.length === 0 && <p>{words.none}</p>}
      </div>
      <ul className={styles.list}>
        {links.map(({ id, staff, expires_at: until }) => (
          <li key={id} className={styles.link}>
            <p>{words.by(shortName(staff), formatDue(until, language))}</p>
            <StudioButton
              weight="text"
              aria-label={words.endOf(shortName(staff))}
              onClick={() =>
                void act(async () => {
                  await workshopClient.endLink(id)
                  notify(words.ended)
                })
              }
            >
              {words.end}
            </StudioButton>
          </li>
        ))}
      </ul>
      {made && <MadeLink link={made.link} onClose={() => setMade(undefined)} />}
    </Sheet>
  )
}

/** Only its hash is stored. */
function MadeLink({ link, onClose }: { link: string; onClose: () => void }) {
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
          <StudioButton onClick={() => void copy()}>{words.copy}</StudioButton>
          <StudioButton weight="main" onClick={onClose}>
            {close}
          </StudioButton>
        </>
      }
    >
      <div className={styles.made}>
        <output>{link}</output>
        <p>{words.hint}</p>
      </div>
    </StudioDialog>
  )
}
