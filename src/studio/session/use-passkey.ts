import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { signInClient } from '../client/studio-client.ts'
import { StudioRefusal } from '../words/studio-refusal.ts'

/**
 * Asks the user for a passkey and starts a session with it. Throws `StudioRefusal`, also if passkeys are unsupported or the
 * browser's dialog is cancelled.
 */
export async function signInWithPasskey() {
  requirePasskeys()
  const optionsJSON = await signInClient.signInOptions()
  const response = await translateErrors(() => startAuthentication({ optionsJSON }))
  return signInClient.signIn(response)
}

/**
 * Creates a passkey, which the caller has to send to the server. Throws `StudioRefusal` if passkeys are unsupported or the
 * browser's dialog is cancelled.
 */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  requirePasskeys()
  return translateErrors(() => startRegistration({ optionsJSON }))
}

/** Throws `StudioRefusal` in old browsers, and on pages that are neither on https nor on localhost. */
function requirePasskeys(): void {
  if (!('PublicKeyCredential' in globalThis)) throw new StudioRefusal('passkey-unsupported')
}

/** Browsers report a cancelled dialog, a timeout and a device without passkeys by the same error. */
async function translateErrors<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const isKnown = error instanceof WebAuthnError || error instanceof DOMException
    throw isKnown ? new StudioRefusal('passkey-cancelled') : error
  }
}
