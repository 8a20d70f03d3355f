import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { DeletedMessages, StudioMessage } from '../../../contract/studio/message.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { notify } from '../../ui/snackbar-store.ts'
import { useSignedIn } from '../../session/session-context.ts'
import { messageClient } from './message-client.ts'

/**
 * Buttons for administrators that delete the message, or all messages of its sender. The server asks for a
 * fresh passkey.
 */
export function DeleteMessage({ message }: { message: StudioMessage }) {
  const { t, i18n } = useLingui()
  const isAdministrator = useSignedIn().role === 'administrator'
  const navigate = useNavigate()
  if (!isAdministrator) return null
  const { reference, from_email: from, tray } = message
  const remove = async (run: () => Promise<DeletedMessages>) => {
    const { deleted, remaining } = await run()
    notify(
      [
        i18n._(messagesDeleted(deleted)),
        ...(remaining > 0 ? [i18n._(messagesRemaining(remaining))] : []),
      ].join(' '),
    )
    await navigate(tray === 'new' ? '/messages' : `/messages?tray=${tray}`)
  }
  return (
    <>
      <ConfirmButton
        weight="text"
        label={t`Delete …`}
        title={t`Delete this message?`}
        text={t`The message, its e-mail and its answers are deleted permanently; only backups still have them.`}
        action={t`Delete`}
        act={() => remove(() => messageClient.remove(reference))}
      />
      <ConfirmButton
        weight="text"
        label={t`Delete all from this address …`}
        title={t`Delete every message from this address?`}
        text={t`Everything from ${{ email: from }}, including e-mails and answers, is deleted permanently.`}
        action={t`Delete all from this address`}
        act={() => remove(() => messageClient.removeSender(reference))}
      />
    </>
  )
}

const messagesDeleted = (count: number) =>
  msg`${plural(count, { one: 'The message is deleted.', other: `${count} messages are deleted.` })}`

const messagesRemaining = (count: number) =>
  msg`${plural(count, { one: 'The e-mail of one message was being sent, so it was not deleted: try again.', other: `The e-mails of ${count} messages were being sent, so they were not deleted: try again.` })}`
