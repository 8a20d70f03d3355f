import { useMemo } from 'react'
import type { PublishedText } from '../../../contract/studio/text-history.ts'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { studioClient } from '../../client/studio-client.ts'
import { useOptionalAnswer } from '../../client/use-optional-answer.ts'

/** Which publication brought an English text or its translation; undefined if that is not known. */
export interface EntryTextHistory {
  originalOf: (text: string | undefined) => PublishedText | undefined
  translationOf: (text: string) => PublishedText | undefined
}

/** Who published the texts of an entry and when. Nothing is known until it is loaded, and without a network. */
export function useTextHistory(
  { kind, key, published_at: publishedAt }: StudioEntry,
  language: string,
): EntryTextHistory {
  const answer = useOptionalAnswer(`${kind} ${key} ${language} ${publishedAt}`, () =>
    studioClient.textHistory({ kind, key }, language),
  )
  return useMemo(() => {
    const byText = (texts: readonly PublishedText[] = []) => new Map(texts.map((each) => [each.text, each]))
    const [originals, translations] = [byText(answer?.originals), byText(answer?.translations)]
    return {
      originalOf: (text = '') => originals.get(text),
      translationOf: (text) => translations.get(text),
    }
  }, [answer])
}
