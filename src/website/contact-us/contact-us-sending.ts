import { type ApiClient, ApiRefusal, type Sealing } from '../../contract/api-client.ts'
import { errorsBy, type FieldErrors, type Typed } from './contact-us-fields.ts'

/** What came of sending: a reference, or why the message has not been sent. */
export interface Sending {
  reference?: string
  errors?: FieldErrors
  /** What went wrong although no field is, and what to do. */
  failure?: string
  /** The HTTP status that the API refused with. */
  status?: number
  /** In how many seconds sending again makes sense, where the API said so. */
  retryAfter?: number | undefined
  /** Given back where the page is loaded anew, with the key that it was sent with. */
  typed?: Typed
  key?: string
}

/** A message as the form sends it. */
export interface Envelope {
  typed: Typed
  trap: string
  sealing: Sealing
}

/** Sends the message. It does not throw: whatever goes wrong is put into words. */
export async function sendMessage(api: ApiClient, { typed, trap, sealing }: Envelope): Promise<Sending> {
  try {
    const message = { subject: 'contact-us', ...typed, ...(trap && { leave_empty: trap }) }
    const { reference } = await api.sendContactMessage(message, sealing)
    return { reference }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) return { failure: unreached() }
    const { status, retryAfter } = error
    const errors = errorsBy((field) => error.errors.find(({ pointer }) => pointer === `/${field}`)?.detail)
    return errors ? { errors, status } : { failure: whatToDo(error), status, retryAfter }
  }
}

/** What went wrong, in a visitor's words, and what to do about it. */
function whatToDo({ status, message, retryAfter }: ApiRefusal): string {
  const again = `Your message is still here; please send it again ${inWords(retryAfter)}.`
  if (status >= 500) return `Something went wrong on our side. ${again}`
  if (status === 429) return `Too many messages have come from your connection. ${again}`
  if (status === 413) return 'Your message is too long for this form. Please shorten it, or send it in parts.'
  if (status === 403) {
    return 'We could not tell that this form was ours. Your message is still here; please send it again.'
  }
  return `Our site refused the form (${message || status}). Your message is still here; please copy it, load this page again and send it once more.`
}

/** Only the browser knows; on the server there is nothing to be offline from. */
function unreached(): string {
  return navigator.onLine === false
    ? 'This device is offline. Your message is still here; please send it again when you are connected.'
    : 'We could not be reached. Your message is still here; please check your connection and send it again.'
}

function inWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a moment'
  const format = new Intl.RelativeTimeFormat('en')
  return seconds <= 90
    ? format.format(seconds, 'second')
    : seconds <= 5400
      ? format.format(Math.ceil(seconds / 60), 'minute')
      : format.format(Math.ceil(seconds / 3600), 'hour')
}
