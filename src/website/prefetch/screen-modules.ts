import type { EntryContext, Params, RouterContextProvider } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'
import { matchPage } from '../parts/match-page.ts'

// The addresses of the screens' modules, which the server knows from the build and writes into each page's body tag. Of
// those that are named after their page, it writes the hash alone, which cannot be compressed.
const screens = Object.entries(pagePaths)

const toFileName = (page: string) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const startOf = (page: string) => `/assets/${toFileName(page)}.screen-`
const END = '.js'

/** In the order of `pagePaths`; `findScreen` reads them. */
export function listScreenModules({ manifest }: EntryContext): string[] {
  const routes = Object.values(manifest.routes).filter((route) => route?.parentId === 'screens')
  return screens.map(([page, path]) => {
    const found = routes.find((route) => `/${route?.path ?? ''}` === path)
    if (!found) throw new Error(`${path} has no screen in routes.ts.`)
    const { module } = found
    const isNamedAfterPage = module.startsWith(startOf(page)) && module.endsWith(END)
    return isNamedAfterPage ? module.slice(startOf(page).length, -END.length) : module
  })
}

function readScreenModule(index: number): string | undefined {
  const written = document.body.dataset['screens']?.split(' ')[index]
  const [page] = screens[index] ?? []
  if (written === undefined || page === undefined) return undefined
  return written.startsWith('/') ? written : startOf(page) + written + END
}

interface Screen {
  clientLoader?: (args: { params: Params; request: Request; context: RouterContextProvider }) => unknown
}

const loaded = new Set<string>()

/** Modules are shared: the router finds an imported screen without another request. @throws if it cannot be loaded */
export async function importScreen(address: string): Promise<Screen> {
  const screen: Screen = await import(/* @vite-ignore */ address)
  loaded.add(address)
  return screen
}

export const isScreenLoaded = (address: string): boolean => loaded.has(address)

/** The address of the module that shows a page, and the parameters in the page's address. */
export function findScreen(pathname: string) {
  const match = matchPage(pathname)
  const address = readScreenModule(screens.findIndex(([, path]) => path === match?.path))
  if (!match || address === undefined) return undefined
  return { address, params: match.params }
}
