import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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

/** The token is that of the form or, when scripts send it, that of the cookie; undefined if there is no such cookie. */
type Submission = Omit<FilledForm, 'token'> & { token: string | undefined }

/** Sends the message. Never throws: failures are part of the result. */
export async function sendMessage(
  i18n: I18n,
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
    if (!(error instanceof ApiError)) return { failure: unreachableText(i18n) }
    const { status, retryAfter } = error
    const errors = collectErrors(
      (field) => error.errors.find(({ pointer }) => pointer === `/${field}`)?.detail,
    )
    return errors ? { errors, status } : { failure: failureText(i18n, error), status, retryAfter }
  }
}

/** Retrying after a timeout is safe, because the idempotency key prevents a second e-mail. */
const TIMEOUT_MS = 30_000

/** Sends the message with the CSRF token of the cookie, and renews an expired one. */
export async function sendFromBrowser(
  i18n: I18n,
  api: ApiClient,
  form: FilledForm,
): Promise<SubmissionResult> {
  const result = await sendWithTimeout(i18n, api, form)
  if (result.status !== 403) return result
  await api.openContactForm().catch(() => {})
  return sendWithTimeout(i18n, api, form)
}

function sendWithTimeout(i18n: I18n, api: ApiClient, form: FilledForm): Promise<SubmissionResult> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  return sendMessage(i18n, api, { ...form, token }, timeout.signal).finally(() => clearTimeout(timer))
}

function failureText(i18n: I18n, { status, message, retryAfter }: ApiError): string {
  const delay = formatDelay(i18n, retryAfter)
  if (status >= 500) {
    return i18n._(
      msg`Something went wrong on our side. Your message is still here; please send it again ${delay}.`,
    )
  }
  if (status === 429) {
    return i18n._(
      msg`Too many messages have come from your connection. Your message is still here; please send it again ${delay}.`,
    )
  }
  if (status === 413) {
    return i18n._(msg`Your message is too long for this form. Please shorten it, or send it in parts.`)
  }
  if (status === 403) {
    return i18n._(
      msg`We could not tell that this form was ours. Your message is still here; please send it again.`,
    )
  }
  const reason = message || status
  return i18n._(
    msg`Our site refused the form (${reason}). Your message is still here; please copy it, load this page again and send it once more.`,
  )
}

/** Explains a request without a response. On the server `navigator.onLine` is undefined. */
function unreachableText(i18n: I18n): string {
  return i18n._(
    navigator.onLine === false
      ? msg`This device is offline. Your message is still here; please send it again when you are connected.`
      : msg`We could not be reached. Your message is still here; please check your connection and send it again.`,
  )
}

function formatDelay(i18n: I18n, seconds: number | undefined): string {
  if (seconds === undefined) {
    return i18n._(msg({ message: 'in a moment', comment: 'As in "please send it again in a moment"' }))
  }
  const [unit, length] =
    seconds <= 90
      ? (['second', 1] as const)
      : seconds <= 5400
        ? (['minute', 60] as const)
        : (['hour', 3600] as const)
  return new Intl.RelativeTimeFormat(i18n.locale).format(Math.ceil(seconds / length), unit)
}
