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
      asking = undefined
      passkeyPrompt.set(undefined)
      resolve(isGiven)
    }
    passkeyPrompt.set({ reason, settle })
  })
  return asking
}
