import type { defineConfig } from '@lingui/cli'
import { extractor } from '@lingui/cli/api'

export type MessageExtractor = Exclude<
  NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number],
  string
>

/** Finds the messages in code like Lingui's own extractor, but does not parse the three quarters of files that have none. */
export const codeMessagesExtractor: MessageExtractor = {
  match: (file) => extractor.match(file),
  extract: async (file, code, ...more) => {
    if (code.includes('@lingui/')) await extractor.extract(file, code, ...more)
  },
}
