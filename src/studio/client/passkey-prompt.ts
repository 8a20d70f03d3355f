import { createStore } from '../ui/store.ts'

interface PasskeyPrompt {
  reason: 'session-expired' | 'not-signed-in' | 'passkey-needed'
  settle: (isGiven: boolean) => void
}

export const passkeyPrompt = createStore<PasskeyPrompt | undefined>(undefined)

let asking: Promise<boolean> | undefined

/** Opens the dialog over the page, once for all requests that wait for it. False if the reader gives up. */
export async function askForPasskey(reason: PasskeyPrompt['reason']): Promise<boolean> {
  // While the first screen loads there is no page to open it over: the frame leads to signing in.
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
