import { useMemo } from 'react'
import { type EditedEntryName, studioClient } from '../../client/studio-client.ts'
import { useOptionalAnswer } from '../../client/use-optional-answer.ts'

/** What equal texts of other entries are called in the language. Empty until it is loaded, and without a network. */
export function useTranslationMemory(
  { kind, key }: EditedEntryName,
  language: string,
): ReadonlyMap<string, string> {
  const answer = useOptionalAnswer(`${kind} ${key} ${language}`, () =>
    studioClient.translationMemory({ kind, key }, language),
  )
  return useMemo(() => new Map(answer?.texts.map(({ original, text }) => [original, text])), [answer])
}
