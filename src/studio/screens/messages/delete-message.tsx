import { useNavigate } from 'react-router'
import type { DeletedMessages, StudioMessage } from '../../../contract/studio/message.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { notify } from '../../ui/snackbar-store.ts'
import { useSignedIn } from '../../session/session-context.ts'
import { useWords } from '../../words/words.ts'
import { messageClient } from './message-client.ts'

/**
 * Buttons for administrators that delete the message, or all messages of its sender. The server asks for a
 * fresh passkey.
 */
export function DeleteMessage({ message }: { message: StudioMessage }) {
  const words = useWords().messages
  const isAdministrator = useSignedIn().role === 'administrator'
  const navigate = useNavigate()
  if (!isAdministrator) return null
  const { reference, from_email: from, tray } = message
  const remove = async (run: () => Promise<DeletedMessages>) => {
    const { deleted, remaining } = await run()
    notify([words.deleted(deleted), ...(remaining > 0 ? [words.remaining(remaining)] : [])].join(' '))
    await navigate(tray === 'new' ? '/messages' : `/messages?tray=${tray}`)
  }
  return (
    <>
      <ConfirmButton
        weight="text"
        label={words.deleteOpen}
        title={words.deleteTitle}
        text={words.deleteText}
        action={words.delete}
        act={() => remove(() => messageClient.remove(reference))}
      />
      <ConfirmButton
        weight="text"
        label={words.deleteSenderOpen}
        title={words.deleteSenderTitle}
        text={words.deleteSenderText(from)}
        action={words.deleteSender}
        act={() => remove(() => messageClient.removeSender(reference))}
      />
    </>
  )
}
