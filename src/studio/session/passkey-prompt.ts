import { createStore } from '../store.ts'

export interface PasskeyPrompt {
  reason: 'session-expired' | 'not-signed-in' | 'passkey-needed'
  settle: (isGiven: boolean) => void
}

export const passkeyPrompt = createStore<PasskeyPrompt | undefined>(undefined)

let asking: Promise<boolean> | undefined

/** Opens the dialog over the page, once for all requests that wait for it. False if the reader gives up. */
export function askForPasskey(reason: PasskeyPrompt['reason']): Promise<boolean> {
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
