import type { EntryContext, Params, RouterContextProvider } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'
import { matchPage } from '../parts/match-page.ts'

// The addresses of the screens' modules, which the server knows from the build and writes into each page's body tag.
const screenPaths = Object.values(pagePaths)

export function listScreenModules({ manifest }: EntryContext): string[] {
  const routes = Object.values(manifest.routes).filter((route) => route?.parentId === 'screens')
  return screenPaths.map((path) => {
    const found = routes.find((route) => `/${route?.path ?? ''}` === path)
    if (!found) throw new Error(`${path} has no screen in routes.ts.`)
    return found.module
  })
}

function readScreenModules(): string[] {
  return document.body.dataset['screens']?.split(' ') ?? []
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
  const address = readScreenModules()[screenPaths.findIndex((path) => path === match?.path)]
  if (!match || address === undefined) return undefined
  return { address, params: match.params }
}
