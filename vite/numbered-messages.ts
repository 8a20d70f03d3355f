import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../src/languages/locales/en.po')

/**
 * Gives messages their numbers as ids in the files for browsers, and makes the words of a language an array. Lingui's ids are
 * six random letters, which cannot be compressed, and stand in the code as well as in the words: 600 of them are 5 kB of the
 * 14 kB that languages would otherwise add to the scripts of a page. Messages of feeds, link cards and descriptions for search
 * engines are left out, because only the server says them: they would be another 0.6 kB.
 */
export function numberedMessages(): Plugin {
  let numbers: Map<string, number> | undefined
  let idsOfServer: ReadonlySet<string> = new Set()
  return {
    name: 'numbered-messages',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const { browser, server } = await listMessageIds()
      numbers = new Map(browser.map((id, index) => [id, index]))
      idsOfServer = new Set(server)
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
      const toNumber = (quoted: string, quote: string, id: string) => {
        if (idsOfServer.has(id))
          return this.error(`The message ${id} is only left to the server, but scripts of pages contain it.`)
        return numbers?.has(id) ? quote + numbers.get(id) + quote : quoted
      }
      return { code: code.replaceAll(/(["'`])([\w+/-]{6})\1/g, toNumber), map: null }
    },
  }
}

/** In the order of their first places in the code, so that the messages of one screen have similar numbers. */
async function listMessageIds(): Promise<{ browser: string[]; server: string[] }> {
  const context = { locale: 'en', sourceLocale: 'en', filename: source }
  const messages = await formatter().parse(readFileSync(source, 'utf8'), context)
  const placeOf = (id: string) => messages[id]?.origin?.[0]?.[0] ?? ''
  const ids = Object.keys(messages).toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  const isOfServer = (id: string) => messages[id]?.origin?.every(([file]) => onServer.test(file)) ?? false
  return { browser: ids.filter((id) => !isOfServer(id)), server: ids.filter(isOfServer) }
}

/** Files whose words no script of a page says. */
const onServer = /^src\/(?:server\/|contract\/(?:events\/)?[\w-]+-link-card\.ts$)/
