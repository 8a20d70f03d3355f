import { useEffect, useState } from 'react'
import { type EditedEntryName, studioClient } from '../../client/studio-client.ts'

const nothing: ReadonlyMap<string, string> = new Map()

/** What equal texts of other entries are called in the language. Empty until it is loaded, and without a network. */
export function useTranslationMemory(
  { kind, key }: EditedEntryName,
  language: string,
): ReadonlyMap<string, string> {
  const [loaded, setLoaded] = useState({ language, memory: nothing })
  useEffect(() => {
    let isShown = true
    studioClient.translationMemory({ kind, key }, language).then(
      ({ texts }) => {
        const memory = new Map(texts.map(({ original, text }) => [original, text]))
        if (isShown) setLoaded({ language, memory })
      },
      // Suggestions are optional, so a failure is ignored.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [kind, key, language])
  return loaded.language === language ? loaded.memory : nothing
}
