import type { ApiClient } from '../../contract/api-client.ts'
import type { Envelope, Sending } from './contact-us-sending.ts'
import { sendMessage } from './contact-us-sending.ts'

/** After this the visitor is told that we could not be reached; sending again delivers no second letter. */
const PATIENCE_MS = 30_000

/** Sends a message from the browser, with the token from its cookie; one that has become too old is renewed. */
export async function sendFromBrowser(api: ApiClient, envelope: Envelope): Promise<Sending> {
  const sending = await sendPatiently(api, envelope)
  if (sending.status !== 403) return sending
  await api.openContactForm().catch(() => {})
  return sendPatiently(api, envelope)
}

async function sendPatiently(api: ApiClient, { sealing, ...envelope }: Envelope): Promise<Sending> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    return await sendMessage(api, {
      ...envelope,
      sealing: { ...sealing, token: tokenInCookie(), signal: patience.signal },
    })
  } finally {
    clearTimeout(timer)
  }
}

function tokenInCookie(): string | undefined {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
}
