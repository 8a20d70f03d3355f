import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../src/languages/locales/en.po')

/**
 * Gives messages ids of one to three letters in the files for browsers. Lingui's ids are six random letters, which cannot be
 * compressed and are in the code as well as in the words: 600 of them are 3 kB of the 12 kB that languages add to the scripts.
 */
export const shortMessageIds: Plugin = {
  name: 'short-message-ids',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code) {
    shortIds ??= readShortIds()
    const short = await shortIds
    return {
      code: code.replaceAll(QUOTED_ID, (quoted, quote: string, id: string) => {
        const found = short.get(id)
        return found === undefined ? quoted : quote + found + quote
      }),
      map: null,
    }
  },
}

const QUOTED_ID = /(\\?["'`])([\w+/-]{6})\1/g

let shortIds: Promise<Map<string, string>> | undefined

/** Numbers the messages by their first place in the code, so that those of one screen get similar ids. */
async function readShortIds(): Promise<Map<string, string>> {
  const context = { locale: 'en', sourceLocale: 'en', filename: source }
  const messages = await formatter().parse(readFileSync(source, 'utf8'), context)
  const placeOf = (id: string) => messages[id]?.origin?.[0]?.[0] ?? ''
  const ordered = Object.keys(messages).toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  return new Map(ordered.map((id, index) => [id, index.toString(36)]))
}
