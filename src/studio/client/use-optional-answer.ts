import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What the server answers about something that a screen can do without. Undefined until the answer is there, and without a
 * network. `about` says what is asked for: when it changes, the server is asked again.
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
