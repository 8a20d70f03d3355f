import { type ApiClient, ApiRefusal } from '../../contract/api-client.ts'
import { errorsBy, type FieldErrors, type Typed } from './contact-us-fields.ts'

/** What came of sending: a reference, or why the message has not been sent. */
export interface Sending {
  reference?: string
  errors?: FieldErrors
  /** What went wrong although no field is, and what to do. */
  failure?: string
  /** Given back where the page is loaded anew. */
  typed?: Typed
}

/** Sends the message. It does not throw: whatever goes wrong is put into words. */
export async function sendMessage(api: ApiClient, typed: Typed): Promise<Sending> {
  try {
    const { reference } = await api.sendContactMessage({ subject: 'contact-us', ...typed })
    return { reference }
  } catch (error) {
    const errors =
      error instanceof ApiRefusal
        ? errorsBy((field) => error.errors.find(({ pointer }) => pointer === `/${field}`)?.detail)
        : undefined
    return errors ? { errors } : { failure: whatToDo(error) }
  }
}

/** What went wrong, in a visitor's words, and what to do about it. */
function whatToDo(error: unknown): string {
  if (!(error instanceof ApiRefusal)) {
    return isOffline()
      ? 'This device is offline. Your message is still here; please send it again when you are connected.'
      : 'We could not be reached. Your message is still here; please check your connection and send it again.'
  }
  const { status, message, retryAfter } = error
  const again = `Your message is still here; please send it again ${inWords(retryAfter)}.`
  if (status >= 500) return `Something went wrong on our side. ${again}`
  if (status === 429) return `Too many messages have come from your connection. ${again}`
  if (status === 413) return 'Your message is too long for this form. Please shorten it, or send it in parts.'
  return `Our site refused the form (${message || status}). Your message is still here; please copy it, load this page again and send it once more.`
}

/** Only the browser knows; on the server there is nothing to be offline from. */
function isOffline(): boolean {
  return navigator.onLine === false
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
