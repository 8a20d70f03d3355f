import type { ServerBuild } from 'react-router'
import type { ReexportingModules } from './reexporting-modules.ts'
import { replaceSingleOccurrence } from './replace-single-occurrence.ts'

/** The list of all routes, with which the router starts in the browser. */
export interface RouterManifest {
  /** The address of the script that the build writes it to. */
  address: string
  /** The statement with which a page declares it. */
  statement: string
}

/** What the router does not read in the browser: the files that a module imports, and whether it exports a component. */
const unused: ReadonlySet<string> = new Set(['imports', 'hasDefaultExport'])

/**
 * Writes the manifest without what the router does not read in the browser, and without what a route lacks. Routes whose module
 * only passes on the exports of another one get the address of that one, because the router preloads the modules of the page's
 * routes.
 */
export function writeManifest(
  assets: ServerBuild['assets'],
  reexporting: ReexportingModules,
): RouterManifest {
  const routes = Object.entries(assets.routes).map(([id, route]) => {
    const present = Object.entries(route ?? {}).filter(
      ([name, value]) => value !== undefined && value !== false && !unused.has(name),
    )
    const module = route?.module ?? ''
    return [id, { ...Object.fromEntries(present), module: reexporting.get(module)?.from ?? module }]
  })
  const manifest = {
    version: assets.version,
    // The router preloads this address in the browser, so it gets one that the page loads anyway.
    url: assets.entry.module,
    entry: { module: assets.entry.module, imports: [] },
    routes: Object.fromEntries(routes),
  }
  return { address: assets.url, statement: `window.__reactRouterManifest = ${JSON.stringify(manifest)};` }
}

/**
 * Replaces the import of the manifest's script by the manifest, which thus needs no request: as a part of the page's data, and
 * shortened, it takes 700 bytes instead of 1,400.
 * @param code the module with which React Router starts
 * @throws Error if it does not import the script
 */
export const declareManifest = (code: string, { address, statement }: RouterManifest): string =>
  replaceSingleOccurrence(code, `import ${JSON.stringify(address)};`, statement)
