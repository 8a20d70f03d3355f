import type { EntryContext, Params, RouterContextProvider } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'
import { matchPage } from '../parts/match-page.ts'
import { countTransfer, prefersReducedData } from './budget.ts'

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
  handle?: { pictureSizes: string }
}

/** Modules are shared: the router finds an imported screen without another request. */
export const importScreen = (address: string): Promise<Screen> => import(/* @vite-ignore */ address)

export function findScreen(pathname: string) {
  const match = matchPage(pathname)
  const address = readScreenModules()[screenPaths.findIndex((path) => path === match?.path)]
  if (!match || address === undefined) return undefined
  return { address, params: match.params }
}

/** Their code comes with the first link to them that is prefetched: all code would leave little of the budget for data. */
const onDemand = new Set<string>([
  pagePaths.allModels,
  pagePaths.search,
  pagePaths.compare,
  pagePaths.product,
])

let areAllRequested = false

/** Offline, the router's failed import of a screen would end in the browser's error page. */
export function prefetchScreensAfterLoad(): void {
  const prefetchSoon = () => setTimeout(prefetchScreens, 500)
  if (document.readyState === 'complete') prefetchSoon()
  else addEventListener('load', prefetchSoon)
}

export function prefetchScreens(): void {
  if (import.meta.env.DEV || areAllRequested || prefersReducedData()) return
  areAllRequested = true
  const usual = readScreenModules().filter((_, index) => !onDemand.has(screenPaths[index] ?? ''))
  const imports = usual.map((address) => importScreen(address).then(() => countTransfer(address)))
  Promise.all(imports).catch(() => {
    areAllRequested = false
  })
}
