import { createStore } from '../ui/store.ts'

interface PasskeyPrompt {
  reason: 'session-expired' | 'not-signed-in' | 'passkey-needed'
  settle: (isGiven: boolean) => void
}

export const passkeyPrompt = createStore<PasskeyPrompt | undefined>(undefined)

let asking: Promise<boolean> | undefined

/** Opens the passkey dialog, once for all requests that wait for it. Resolves to false if the user cancels. */
export async function askForPasskey(reason: PasskeyPrompt['reason']): Promise<boolean> {
  // While the first screen loads there is no dialog; the frame then redirects to the sign-in screen.
  if (!passkeyPrompt.isUsed()) return false
  asking ??= new Promise<boolean>((resolve) => {
    const settle = (isGiven: boolean) => {
      // A dialog that was closed before would close the one that is open now, whose requests would then wait for ever.
      if (passkeyPrompt.get() !== prompt) return
      asking = undefined
      passkeyPrompt.set(undefined)
      resolve(isGiven)
    }
    const prompt = { reason, settle }
    passkeyPrompt.set(prompt)
  })
  return asking
}

/**
 * Closes the dialog, after a passkey was used, and lets the requests that wait for it be repeated. That dialog may have been opened
 * after the one in which the passkey was used, if that one was cancelled before the server answered.
 */
export const repeatWaitingRequests = (): void => passkeyPrompt.get()?.settle(true)
