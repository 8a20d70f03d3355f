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

/** Browsers support passkeys only on https and localhost. Throws `StudioRefusal` elsewhere. */
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
