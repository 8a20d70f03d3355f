import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../src/languages/locales/en.po')

/**
 * Gives messages their numbers as ids in the files for browsers, and makes the words of a language an array. Lingui's ids are
 * six random letters, which cannot be compressed, and stand in the code as well as in the words: 600 of them are 5 kB of the
 * 14 kB that languages would otherwise add to the scripts of a page.
 */
export function numberedMessages(): Plugin {
  let numbers: Map<string, number> | undefined
  return {
    name: 'numbered-messages',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const ids = await listMessageIds()
      numbers = new Map(ids.map((id, index) => [id, index]))
    },
    transform: {
      filter: { id: /\.po$/ },
      handler(code) {
        const [, text] = /JSON\.parse\((".*")\)/s.exec(code) ?? []
        if (text === undefined || !numbers)
          return this.error('Lingui compiles PO files to another form than expected.')
        const messages: Record<string, unknown> = JSON.parse(String(runInNewContext(text)))
        const inOrder = JSON.stringify([...numbers.keys()].map((id) => messages[id]))
        return { code: `export const messages = JSON.parse(${JSON.stringify(inOrder)})`, map: null }
      },
    },
    renderChunk(code) {
      const toNumber = (quoted: string, quote: string, id: string) =>
        numbers?.has(id) ? quote + numbers.get(id) + quote : quoted
      return { code: code.replaceAll(/(["'`])([\w+/-]{6})\1/g, toNumber), map: null }
    },
  }
}

/** In the order of their first places in the code, so that the messages of one screen have similar numbers. */
async function listMessageIds(): Promise<string[]> {
  const context = { locale: 'en', sourceLocale: 'en', filename: source }
  const messages = await formatter().parse(readFileSync(source, 'utf8'), context)
  const placeOf = (id: string) => messages[id]?.origin?.[0]?.[0] ?? ''
  return Object.keys(messages).toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
}
