import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads data that a screen can do without. Undefined while it is loading, and if the request fails. `about` identifies the data:
 * when it changes, `ask` is called again.
 */
export function useOptionalAnswer<Answer>(about: string, ask: () => Promise<Answer>): Answer | undefined {
  const [loaded, setLoaded] = useState<{ about: string; answer: Answer }>()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let isShown = true
    askNow().then(
      (answer) => {
        if (isShown) setLoaded({ about, answer })
      },
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [about])
  return loaded?.about === about ? loaded.answer : undefined
}
