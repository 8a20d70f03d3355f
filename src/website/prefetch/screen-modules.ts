import type { EntryContext, Params, RouterContextProvider } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'
import { splitLanguage } from '../../languages/languages.ts'
import { matchPage } from '../parts/match-page.ts'

// The URLs of the screens' modules. The server knows them from the build and writes them into the body tag of each
// page. For modules that are named after their page it writes only the hash, to save bytes.
const screens = Object.entries(pagePaths)

const toFileName = (page: string) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const assetPrefix = (page: string) => `/assets/${toFileName(page)}.screen-`
const END = '.js'

/** The screens' modules in the order of `pagePaths`, as `findScreen` reads them. Called on the server. */
export function listScreenModules({ manifest }: EntryContext): string[] {
  const routes = Object.values(manifest.routes).filter((route) => route?.parentId === 'screens')
  return screens.map(([page, path]) => {
    const found = routes.find((route) => `/${route?.path ?? ''}` === path)
    if (!found) throw new Error(`${path} has no screen in routes.ts.`)
    const { module } = found
    const isNamedAfterPage = module.startsWith(assetPrefix(page)) && module.endsWith(END)
    return isNamedAfterPage ? module.slice(assetPrefix(page).length, -END.length) : module
  })
}

function readScreenModule(index: number): string | undefined {
  const written = document.body.dataset['screens']?.split(' ')[index]
  const [page] = screens[index] ?? []
  if (written === undefined || page === undefined) return undefined
  return written.startsWith('/') ? written : assetPrefix(page) + written + END
}

interface Screen {
  clientLoader?: (args: { params: Params; request: Request; context: RouterContextProvider }) => unknown
}

const loaded = new Set<string>()

/**
 * Imports a screen. The router then gets the same module without another request. Rejects if it cannot be
 * loaded.
 */
export async function importScreen(address: string): Promise<Screen> {
  const screen: Screen = await import(/* @vite-ignore */ address)
  loaded.add(address)
  return screen
}

export const isScreenLoaded = (address: string): boolean => loaded.has(address)

/** The module that shows the page at an address of a link, in any language, and the parameters in the path. */
export function findScreen(pathname: string) {
  const match = matchPage(splitLanguage(pathname).rest)
  const address = readScreenModule(screens.findIndex(([, path]) => path === match?.path))
  if (!match || address === undefined) return undefined
  return { address, params: match.params }
}
