import { afterEach, beforeEach, expect, test } from 'vitest'
import { askForPasskey, passkeyPrompt, repeatWaitingRequests } from './passkey-prompt.ts'

let closeFrame: () => void

beforeEach(() => {
  // The frame of the studio shows the dialog and therefore listens. Without a listener, nobody could answer the prompt.
  closeFrame = passkeyPrompt.subscribe(() => {})
})

afterEach(() => {
  passkeyPrompt.get()?.settle(false)
  closeFrame()
})

test('one dialog asks for all requests that wait', async () => {
  const requests = [askForPasskey('session-expired'), askForPasskey('passkey-needed')]
  expect(passkeyPrompt.get()?.reason).toBe('session-expired')
  repeatWaitingRequests()
  expect(await Promise.all(requests)).toEqual([true, true])
  expect(passkeyPrompt.get()).toBeUndefined()
})

test('nobody is asked where no dialog can be shown', async () => {
  closeFrame()
  expect(await askForPasskey('not-signed-in')).toBe(false)
})

test('a dialog that was cancelled cannot close the next one', async () => {
  const cancelled = askForPasskey('session-expired')
  const first = passkeyPrompt.get()
  first?.settle(false)
  expect(await cancelled).toBe(false)
  const request = askForPasskey('passkey-needed')
  const second = passkeyPrompt.get()
  first?.settle(true)
  expect(passkeyPrompt.get()).toBe(second)
  second?.settle(true)
  expect(await request).toBe(true)
})

test('a passkey that was used in a cancelled dialog is enough for the next one', async () => {
  const cancelled = askForPasskey('session-expired')
  passkeyPrompt.get()?.settle(false)
  const request = askForPasskey('session-expired')
  repeatWaitingRequests()
  expect(await Promise.all([cancelled, request])).toEqual([false, true])
  expect(passkeyPrompt.get()).toBeUndefined()
})
