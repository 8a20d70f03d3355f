import { data, redirect, useFetcher, useSearchParams } from 'react-router'
import { Card } from '../../design/card.tsx'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { Section } from '../../design/section.tsx'
import { Snackbar } from '../../design/snackbar.tsx'
import { Failure } from '../parts/failure.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/contact-us.screen.ts'
import { sendFromBrowser } from './contact-us-browser.ts'
import { forgetDraft } from './contact-us-draft.ts'
import { attemptIn, checkFields, typedIn } from './contact-us-fields.ts'
import { ContactUsForm } from './contact-us-form.tsx'
import { openingOf } from './contact-us-opening.ts'
import { sendMessage, type Sending } from './contact-us-sending.ts'
import styles from './contact-us.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { api } = context.get(siteContext)
  const [{ contact }, form] = await Promise.all([orRefusal(api.findSite()), orRefusal(api.openContactForm())])
  return { intro: contact.intro, form }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Sending changes nothing that is shown, and where it fails, asking again would fail too and take the form away. */
export function shouldRevalidate() {
  return false
}

/** Without scripts: what is sent well leads to a page that can be loaded again without sending again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => {
    throw data('This is no form.', { status: 400 })
  })
  const typed = typedIn(form)
  const { key, token, trap } = attemptIn(form)
  const sending = await sendMessage(context.get(siteContext).api, { typed, trap, sealing: { key, token } })
  if (sending.reference) throw redirect(`/contact-us?reference=${sending.reference}`, 303)
  const { status = 503, retryAfter } = sending
  const returned: Sending = { ...sending, typed, key }
  return data(returned, { status, ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }) })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function clientAction({ context, request }: Route.ClientActionArgs): Promise<Sending> {
  const form = await request.formData()
  const typed = typedIn(form)
  const errors = checkFields(typed)
  if (errors) return { errors }
  const { key, trap } = attemptIn(form)
  const sending = await sendFromBrowser(context.get(siteContext).api, { typed, trap, sealing: { key } })
  if (sending.reference) forgetDraft(typed)
  return sending
}

/** An address can be written by anyone: what is not a reference is not shown as one. */
function sentBefore(parameters: URLSearchParams): Sending | undefined {
  const reference = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.exec(parameters.get('reference') ?? '')?.[0]
  return reference === undefined ? undefined : { reference }
}

export default function ContactUs({ loaderData: { intro, form }, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Sending>()
  const [parameters] = useSearchParams()
  const isSending = fetcher.state !== 'idle'
  const outcome = isSending ? undefined : (fetcher.data ?? actionData ?? sentBefore(parameters))
  const hasFailed = outcome?.errors !== undefined || outcome?.failure !== undefined
  return (
    <>
      <PageHead title={hasFailed ? 'Error: Contact us' : 'Contact us'} description={intro} />
      <ScreenTitle heading="Contact us" />
      <Section>
        <div className={styles.column}>
          <div className={styles.intro}>
            <Paragraphs text={intro} />
          </div>
          <Card title="Send us an e-mail">
            <ContactUsForm
              initial={actionData?.typed ?? { from_email: '', message: openingOf(parameters) }}
              attempt={{ key: actionData?.key ?? form.key, token: form.token }}
              outcome={outcome}
              isSending={isSending}
              send={(filledIn) => fetcher.submit(filledIn, { flushSync: true })}
            />
          </Card>
        </div>
      </Section>
      <Snackbar message={outcome?.reference && 'Email sent'} turn={outcome?.reference ?? ''} tone="warning" />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} heading="Contact us" subject="The form" />
}
