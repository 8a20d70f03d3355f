import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { signInClient } from '../client/studio-client.ts'
import { StudioRefusal } from '../words/studio-refusal.ts'

export async function signInWithPasskey() {
  requirePasskeys()
  const optionsJSON = await signInClient.signInOptions()
  const response = await translateErrors(() => startAuthentication({ optionsJSON }))
  return signInClient.signIn(response)
}

export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  requirePasskeys()
  return translateErrors(() => startRegistration({ optionsJSON }))
}

/** Browsers offer none to addresses that are neither https nor localhost. */
function requirePasskeys(): void {
  if (!('PublicKeyCredential' in globalThis)) throw new StudioRefusal('passkey-unsupported')
}

/** Browsers say the same of a cancelled dialog, a time that has run out and a device without passkeys. */
async function translateErrors<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const isKnown = error instanceof WebAuthnError || error instanceof DOMException
    throw isKnown ? new StudioRefusal('passkey-cancelled') : error
  }
}
