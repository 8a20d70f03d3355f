import { redirect, useFetcher, useSearchParams } from 'react-router'
import { type ApiClient, ApiRefusal } from '../../contract/api-client.ts'
import { Card } from '../../design/card.tsx'
import { Snackbar } from '../../design/snackbar.tsx'
import { Failure } from '../parts/failure.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/contact-us.screen.ts'
import { ContactUsForm, type Sending } from './contact-us-form.tsx'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { contact } = await orRefusal(context.get(siteContext).api.findSite())
  return { intro: contact.intro }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Without scripts: what is sent well leads to a page that can be loaded again without sending again. */
export async function action({ context, request }: Route.ActionArgs): Promise<Sending> {
  const sending = await send(context.get(siteContext).api, await request.formData())
  if (sending.reference) throw redirect(`/contact-us?reference=${sending.reference}`, 303)
  return sending
}

export async function clientAction({ context, request }: Route.ClientActionArgs): Promise<Sending> {
  return send(context.get(siteContext).api, await request.formData())
}

async function send(api: ApiClient, form: FormData): Promise<Sending> {
  // Forms end their lines with CRLF; what the visitor typed does not.
  const typed = {
    from_email: textOf(form, 'from_email'),
    message: textOf(form, 'message').replaceAll('\r\n', '\n'),
  }
  try {
    return { typed, ...(await api.sendContactMessage({ subject: 'contact-us', ...typed })) }
  } catch (error) {
    if (error instanceof ApiRefusal && error.errors.length > 0) return { typed, errors: error.errors }
    if (error instanceof ApiRefusal && error.status < 500) return { typed, failure: error.message }
    return {
      typed,
      failure: 'Your message has not been sent: we could not be reached. It is still here; please try again.',
    }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** An address can be written by anyone: what is not a reference is not shown as one. */
function referenceIn(parameters: URLSearchParams): string {
  return /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.exec(parameters.get('reference') ?? '')?.[0] ?? ''
}

export default function ContactUs({ loaderData: { intro }, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Sending>()
  const [parameters] = useSearchParams()
  const sending = fetcher.data ?? actionData ?? { reference: referenceIn(parameters) }
  return (
    <>
      <PageHead title="Contact us" description={intro} />
      <PageHeading>Contact us</PageHeading>
      <p>{intro}</p>
      <Card title="Send us an e-mail">
        <ContactUsForm form={fetcher.Form} isSending={fetcher.state !== 'idle'} sending={sending} />
      </Card>
      <Snackbar message={sending.reference && 'Email sent'} turn={sending.reference ?? ''} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} heading="Contact us" subject="The form" />
}
