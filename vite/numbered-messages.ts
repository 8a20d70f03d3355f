import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { sharedScreens } from './files-of-code.ts'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src/languages/locales/en.po')

/** Files whose words no script of a page says. */
const onServer = /^src\/(?:server\/|contract\/(?:events\/)?[\w-]+-link-card\.ts$)/

const foldersOfScreens = globSync('src/website/*/*.screen.tsx', { cwd: root }).map((file) =>
  basename(dirname(file)),
)

/**
 * Files whose code only comes with a screen that has a file of its own: those of its folder, and of folders that only such screens
 * use. The words of countdowns are also on pages that show the next event.
 */
const onOwnScreens = new RegExp(
  `^src/website/(?:${[
    ...foldersOfScreens.filter((folder) => !sharedScreens.includes(folder)),
    'message-form',
    'world-map',
  ].join('|')})/(?!countdown-words)`,
)

/** The ids of Lingui by where their messages are said. Their order gives the messages their numbers. */
interface MessageIds {
  /** In the files that every page loads, or which one of these loads for a part of a screen. */
  first: string[]
  /** Only on screens with a file of their own. */
  more: string[]
  /** Only on the server. */
  server: ReadonlySet<string>
}

/**
 * Gives messages their numbers as ids in the files for browsers, and makes the words of a language two arrays: those that every
 * page needs, and `?more`, those of screens with a file of their own, which come with the code of the first such screen. Lingui's
 * ids are six random letters, which cannot be compressed, and stand in the code as well as in the words: 600 of them are 5 kB of
 * the 14 kB that languages would otherwise add to the scripts of a page. The second array is another 3 kB. Messages of feeds, link
 * cards and descriptions for search engines are left out, because only the server says them: they would be another 0.6 kB.
 */
export function numberedMessages(): Plugin[] {
  let ids: MessageIds = { first: [], more: [], server: new Set() }
  let numbers: Map<string, number> | undefined
  const more = new Map<string, string>()
  const toArray = (messages: Record<string, unknown>, wanted: string[]) => {
    const inOrder = JSON.stringify(wanted.map((id) => messages[id]))
    return `export const messages = JSON.parse(${JSON.stringify(inOrder)})`
  }
  const numbering: Plugin = {
    name: 'numbered-messages',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      ids = await listMessageIds()
      numbers = new Map([...ids.first, ...ids.more].map((id, index) => [id, index]))
    },
    transform: {
      filter: { id: /\.po$/ },
      handler(code, id) {
        const [, text] = /JSON\.parse\((".*")\)/s.exec(code) ?? []
        if (text === undefined) return this.error('Lingui compiles PO files to another form than expected.')
        const messages: Record<string, unknown> = JSON.parse(String(runInNewContext(text)))
        more.set(id, toArray(messages, ids.more))
        return { code: toArray(messages, ids.first), map: null }
      },
    },
    renderChunk(code, { name, fileName, isEntry, facadeModuleId }, _options, { chunks }) {
      const isOfEveryPage =
        name === 'site' ||
        (isEntry && !facadeModuleId?.includes('.screen.tsx')) ||
        Object.values(chunks).some(
          (chunk) => chunk.name === 'site' && chunk.dynamicImports.includes(fileName),
        )
      const toNumber = (quoted: string, quote: string, id: string) => {
        if (ids.server.has(id))
          return this.error(`The message ${id} is only left to the server, but scripts of pages contain it.`)
        if (isOfEveryPage && ids.more.includes(id))
          return this.error(
            `The message ${id} is left to screens with a file of their own, but ${name} contains it.`,
          )
        return numbers?.has(id) ? quote + numbers.get(id) + quote : quoted
      }
      return { code: code.replaceAll(/(["'`])([\w+/-]{6})\1/g, toNumber), map: null }
    },
  }
  const dividing: Plugin = {
    name: 'more-words',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\.po\?more$/ },
      async handler(id) {
        const file = id.replace(/\?more$/, '')
        // Its words are divided when it is transformed.
        await this.load({ id: file })
        return more.get(file) ?? this.error(`${file} was not compiled.`)
      },
    },
  }
  return [dividing, numbering]
}

/** In the order of their first places in the code, so that the messages of one screen have similar numbers. */
async function listMessageIds(): Promise<MessageIds> {
  const context = { locale: 'en', sourceLocale: 'en', filename: source }
  const messages = await formatter().parse(readFileSync(source, 'utf8'), context)
  const placeOf = (id: string) => messages[id]?.origin?.[0]?.[0] ?? ''
  const sorted = Object.keys(messages).toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  const areOnlyIn = (places: RegExp) => (id: string) =>
    messages[id]?.origin?.every(([file]) => places.test(file)) ?? false
  const server = new Set(sorted.filter(areOnlyIn(onServer)))
  const more = sorted.filter(areOnlyIn(onOwnScreens))
  return { first: sorted.filter((id) => !server.has(id) && !more.includes(id)), more, server }
}
