import type { Page } from '@playwright/test'

/** A passkey that was created elsewhere; its bytes are in Base64. */
export interface ExportedPasskey {
  credentialId: string
  rpId: string
  userHandle: string
  /** PKCS #8 */
  privateKey: string
  signCount: number
}

/** Adds a virtual authenticator, optionally with a passkey. It verifies its user and confirms at once. */
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
