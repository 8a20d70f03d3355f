import type { Params, RouterContextProvider } from 'react-router'
import { splitLanguage } from '../../languages/languages.ts'
import { loadMoreWords } from '../../languages/load-i18n.ts'
import { matchPage } from '../parts/frame/match-page.ts'
import { addMissingRules } from '../missing-rules.ts'
import { stylesheetsOf } from '../screen-stylesheets.ts'

declare global {
  /** The routes with their modules, as React Router loads them before it starts. */
  var __reactRouterManifest: { routes: Record<string, Route> }
  /** The modules of routes that are loaded, by the ids of the routes. */
  var __reactRouterRouteModules: Record<string, Screen | undefined> | undefined
}

export interface Route {
  id: string
  parentId?: string
  path?: string
  /** The address of its code. */
  module: string
  /** The addresses of its stylesheets. */
  css?: string[]
}

interface Screen {
  clientLoader?: (args: { params: Params; request: Request; context: RouterContextProvider }) => unknown
}

const loaded = new Set<string>()

/**
 * The stylesheets of the document by their addresses. Links in the document do not tell which there are, because the router adds
 * links of its own while it loads a screen, and removes them.
 */
const stylesheets = new Map<string, Promise<void>>()

/**
 * Completes the stylesheets of the page's screen, except those that the document already links to: adds the rules that the page
 * lacks or, where that fails, the whole stylesheet. Resolves even if one cannot be loaded, because the page has the styles that
 * its first paint needs.
 */
export async function addStylesheets(addresses: readonly string[]): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  for (const link of links) stylesheets.set(link.getAttribute('href') ?? '', whenLoaded(link))
  const added = await addMissingRules(addresses.filter((address) => !stylesheets.has(address)))
  for (const href of added) {
    stylesheets.set(href, Promise.resolve())
    // The router looks for a link to each stylesheet of a screen, and would load it again. A disabled link loads nothing.
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, disabled: true })
    document.head.append(link)
  }
  await Promise.allSettled(addresses.map(loadStylesheet))
}

function whenLoaded(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
  })
}

/**
 * Imports the code of a screen and loads its stylesheets and words. The router then gets the same module without another request.
 * Rejects if one of them cannot be loaded.
 */
export async function importScreen({ id, module }: Route): Promise<Screen> {
  const styled = stylesheetsOf(__reactRouterManifest.routes, [id]).map(loadStylesheet)
  const known = globalThis.__reactRouterRouteModules?.[id]
  const [screen] = await Promise.all([
    known ?? import(/* @vite-ignore */ module),
    loadWordsOf(module),
    ...styled,
  ])
  loaded.add(id)
  return screen
}

export const isScreenLoaded = ({ id }: Route): boolean => loaded.has(id)

/**
 * Loads the words of the screen whose code is at this address. The screens whose code is in the same file as the root need no
 * more words than `loadI18n` has loaded.
 */
export async function loadWordsOf(module: string | undefined): Promise<void> {
  if (module !== __reactRouterManifest.routes['root']?.module) await loadMoreWords()
}

/** The route that shows the page at an address of a link, in any language, and the parameters in the path. */
export function findScreen(pathname: string): { route: Route; params: Params } | undefined {
  const match = matchPage(splitLanguage(pathname).rest)
  const routes = Object.values(__reactRouterManifest.routes).filter(({ parentId }) => parentId === 'screens')
  const route = match && routes.find(({ path = '' }) => `/${path}` === match.path)
  return route && { route, params: match.params }
}

/** Adds a stylesheet to the document unless it is there. Rejects if it cannot be loaded; then it can be tried again. */
function loadStylesheet(address: string): Promise<void> {
  const known = stylesheets.get(address)
  if (known) return known
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = document.createElement('link')
  link.onload = () => resolve()
  link.onerror = () => {
    link.remove()
    stylesheets.delete(address)
    reject(new Error(`${address} cannot be loaded.`))
  }
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: address }))
  stylesheets.set(address, promise)
  return promise
}
