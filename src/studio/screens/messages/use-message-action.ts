import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '../../ui/snackbar-store.ts'

/** Runs an action on a message, notifies the user and reloads the message. */
export function useMessageAction() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  /** Resolves to false if the action failed. */
  const act = async (run: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await run()
      notify(done)
      await revalidate()
      return true
    } catch (refusal) {
      setError(refusal)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy, error }
}
