import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect, useFetcher, useSearchParams } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'
import { Card } from '../../design/cards/card.tsx'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { Section } from '../../design/section.tsx'
import { Snackbar } from '../../design/snackbar.tsx'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { pick } from '../parts/pick.ts'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { callApi } from '../route-error.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/contact-us.screen.ts'
import { clearDraft } from '../message-form/message-draft.ts'
import { checkFieldValues, readForm } from '../message-form/message-fields.ts'
import { MessageForm } from '../message-form/message-form.tsx'
import { ContactUsOtherWays } from './contact-us-other-ways.tsx'
import { prefilledMessage, readAbout } from '../message-form/prefilled-message.ts'
import { sendFromBrowser, sendMessage, type SubmissionResult } from '../message-form/message-submission.ts'
import { textLanguage } from '../language/text-language.tsx'
import * as styles from './contact-us.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const [{ contact }, form] = await callApi(context, (api) =>
    Promise.all([api.findSite(), api.openContactForm()]),
  )
  return { contact: pick(contact, ['intro', 'email', 'reply_time', 'address']), form }
}

export { load as loader, load as clientLoader }

/** Sending the form changes no loader data, and a reload that fails would replace the form with an error. */
export const shouldRevalidate = () => false

/**
 * Handles the form without scripts. Redirects after success, so that reloading the page does not send it again.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const body = await request.formData().catch(() => {
    throw data('The body is not a form.', { status: 400 })
  })
  const form = readForm(body)
  const { api, i18n } = context.get(siteContext)
  const result = await sendMessage(i18n, api, form)
  if (result.reference) throw redirect(`${pagePaths.contactUs}?reference=${result.reference}`, 303)
  const { status = 503, retryAfter } = result
  const returned: SubmissionResult = { ...result, typed: form.typed, key: form.key }
  return data(returned, { status, ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }) })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function clientAction({ context, request }: Route.ClientActionArgs): Promise<SubmissionResult> {
  const form = readForm(await request.formData())
  const errors = checkFieldValues(form.typed)
  if (errors) return { errors }
  const { api, i18n } = context.get(siteContext)
  const result = await sendFromBrowser(i18n, api, form)
  if (result.reference) clearDraft(form.typed)
  return result
}

/**
 * The reference of a sent message in the URL. Since anyone can make up a URL, only a well-formed reference is
 * shown.
 */
function readReference(parameters: URLSearchParams): SubmissionResult | undefined {
  const reference = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.exec(parameters.get('reference') ?? '')?.[0]
  return reference === undefined ? undefined : { reference }
}

export default function ContactUs({ loaderData: { contact, form }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const fetcher = useFetcher<SubmissionResult>()
  const [parameters] = useSearchParams()
  const about = readAbout(parameters)
  const isSending = fetcher.state !== 'idle'
  const result = isSending ? undefined : (fetcher.data ?? actionData ?? readReference(parameters))
  const { reference } = result ?? {}
  const hasFailed = result?.errors !== undefined || result?.failure !== undefined
  return (
    <>
      <ScreenTitle
        heading={t`Contact us`}
        title={hasFailed ? t`Error: Contact us` : t`Contact us`}
        description={contact.intro}
      />
      <Section>
        <div className={styles.column}>
          <div className={styles.intro}>
            <Paragraphs text={contact.intro} lang={textLanguage(contact, 'intro')} />
          </div>
          <Card title={t`Send us an e-mail`}>
            <MessageForm
              initial={actionData?.typed ?? { from_email: '', message: prefilledMessage(i18n, about) }}
              hidden={{ about, key: actionData?.key ?? form.key, token: form.token }}
              result={result}
              isSending={isSending}
              send={(filledIn) => fetcher.submit(filledIn, { flushSync: true })}
            />
          </Card>
          <ContactUsOtherWays contact={contact} />
        </div>
      </Section>
      <Snackbar message={reference && t`Email sent`} messageId={reference ?? ''} tone="warning" />
    </>
  )
}

export const ErrorBoundary = errorScreen(msg`Contact us`, msg`The form`)
