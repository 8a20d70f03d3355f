import { type ApiClient, ApiError } from '../../contract/api-client.ts'
import { collectErrors, type FieldErrors, type FieldValues, type FilledForm } from './message-fields.ts'

export interface SubmissionResult {
  reference?: string
  errors?: FieldErrors
  /** An error that is not about a field, with advice. */
  failure?: string
  status?: number
  retryAfter?: number | undefined
  /** The typed values and the key, returned for pages without scripts. */
  typed?: FieldValues
  key?: string
}

/** The token comes from the form or the cookie. It is undefined for programs, which send none. */
type Submission = Omit<FilledForm, 'token'> & { token: string | undefined }

/** Sends the message. Never throws: failures are part of the result. */
export async function sendMessage(
  api: ApiClient,
  { typed, about, trap, key, token }: Submission,
  signal?: AbortSignal,
): Promise<SubmissionResult> {
  try {
    const hidden = { ...(about && { about }), ...(trap && { leave_empty: trap }) }
    const message = { subject: 'contact-us', ...typed, ...hidden }
    const { reference } = await api.sendContactMessage(message, { key, token, signal })
    return { reference }
  } catch (error) {
    if (!(error instanceof ApiError)) return { failure: unreachableText() }
    const { status, retryAfter } = error
    const errors = collectErrors(
      (field) => error.errors.find(({ pointer }) => pointer === `/${field}`)?.detail,
    )
    return errors ? { errors, status } : { failure: failureText(error), status, retryAfter }
  }
}

/** Retrying after a timeout is safe, because the idempotency key prevents a second e-mail. */
const TIMEOUT_MS = 30_000

/** Sends the message with the CSRF token of the cookie, and renews an expired one. */
export async function sendFromBrowser(api: ApiClient, form: FilledForm): Promise<SubmissionResult> {
  const result = await sendWithTimeout(api, form)
  if (result.status !== 403) return result
  await api.openContactForm().catch(() => {})
  return sendWithTimeout(api, form)
}

function sendWithTimeout(api: ApiClient, form: FilledForm): Promise<SubmissionResult> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  return sendMessage(api, { ...form, token }, timeout.signal).finally(() => clearTimeout(timer))
}

function failureText({ status, message, retryAfter }: ApiError): string {
  const again = `Your message is still here; please send it again ${formatDelay(retryAfter)}.`
  if (status >= 500) return `Something went wrong on our side. ${again}`
  if (status === 429) return `Too many messages have come from your connection. ${again}`
  if (status === 413) return 'Your message is too long for this form. Please shorten it, or send it in parts.'
  if (status === 403) {
    return 'We could not tell that this form was ours. Your message is still here; please send it again.'
  }
  return `Our site refused the form (${message || status}). Your message is still here; please copy it, load this page again and send it once more.`
}

/** Explains a request without a response. On the server `navigator.onLine` is undefined. */
function unreachableText(): string {
  return navigator.onLine === false
    ? 'This device is offline. Your message is still here; please send it again when you are connected.'
    : 'We could not be reached. Your message is still here; please check your connection and send it again.'
}

function formatDelay(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a moment'
  const [unit, length] =
    seconds <= 90
      ? (['second', 1] as const)
      : seconds <= 5400
        ? (['minute', 60] as const)
        : (['hour', 3600] as const)
  return new Intl.RelativeTimeFormat('en').format(Math.ceil(seconds / length), unit)
}
