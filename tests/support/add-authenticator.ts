import type { Page } from '@playwright/test'

/** A passkey that was made elsewhere; its bytes are in Base64. */
export interface ExportedPasskey {
  credentialId: string
  rpId: string
  userHandle: string
  /** PKCS #8 */
  privateKey: string
  signCount: number
}

/** As a telephone, perhaps with a passkey: it has verified its owner and agrees at once. */
export async function addAuthenticator(page: Page, passkey?: ExportedPasskey): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  if (!passkey) return
  const credential = { ...passkey, isResidentCredential: true }
  await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
}
