import type { Params, RouterContextProvider } from 'react-router'
import { splitLanguage } from '../../languages/languages.ts'
import { matchPage } from '../parts/frame/match-page.ts'

declare global {
  /** The routes with their modules, as React Router loads them before it starts. */
  var __reactRouterManifest: { routes: Record<string, { parentId?: string; path?: string; module: string }> }
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
  const routes = Object.values(__reactRouterManifest.routes).filter(({ parentId }) => parentId === 'screens')
  const found = match && routes.find(({ path = '' }) => `/${path}` === match.path)
  return found && { address: found.module, params: match.params }
}
