// React Router imports the module of each route. The bundler has put the code of the most visited routes into one file, and
// leaves for each of them a module that only passes on its exports. Each of these would be a request of 400 bytes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unexpectedHtml } from './replace-single-occurrence.ts'

/** What a module passes on: the address of the module that has it, and its names there by the names here. */
interface Reexports {
  from: string
  names: Record<string, string>
}

/** The modules that only pass on exports of another one, by their addresses. */
export type ReexportingModules = ReadonlyMap<string, Reexports & { routeId: string }>

/**
 * Finds the routes' modules of this kind among the scripts of the build.
 * @param client the folder of the files for browsers
 * @param routes the routes with the addresses of their modules, as in the manifest of the build
 */
export function findReexportingModules(
  client: string,
  routes: { id: string; module: string }[],
): ReexportingModules {
  const files = new Set(readdirSync(join(client, 'assets')).map((file) => `/assets/${file}`))
  return new Map(
    routes.flatMap(({ id, module }) => {
      const reexports = files.has(module) && readReexports(readFileSync(join(client, module), 'utf8'))
      return reexports ? [[module, { routeId: id, ...reexports }] as const] : []
    }),
  )
}

/** Undefined if the module does anything else. */
function readReexports(code: string): Reexports | undefined {
  const [, list, file] = /^export\{([\w$, ]+)\}from"\.\/([\w.-]+)";\s*$/.exec(code) ?? []
  if (list === undefined || file === undefined) return undefined
  const names = list.split(',').map((each) => {
    const [name = '', alias = name] = each.trim().split(' as ')
    return [alias, name] as const
  })
  return { from: `/assets/${file}`, names: Object.fromEntries(names) }
}

const MODULES_OF_ROUTES = 'window.__reactRouterRouteModules = {'

/**
 * Replaces imports of these modules by imports of what they pass on, and gives the router the modules of all other routes that
 * the same file has: it uses them like those of the page's own route, so a click on a link to one of them needs no request for
 * it.
 * @param code the module with which React Router starts
 * @throws Error if the code does not list the modules of the page's routes
 */
export function importDirectly(code: string, modules: ReexportingModules): string {
  const variables = new Map<string, string>()
  const own = new Set<string>()
  const direct = code.replaceAll(
    /import \* as (\w+) from "([^"]+)";/g,
    (statement, variable: string, address: string) => {
      const found = modules.get(address)
      if (!found) return statement
      own.add(address)
      const file = variables.get(found.from) ?? `${variable}File`
      const isImported = variables.has(found.from)
      variables.set(found.from, file)
      const declared = `const ${variable}=${toObject(found, file)};`
      return isImported ? declared : `import * as ${file} from "${found.from}";${declared}`
    },
  )
  const known = [...modules].flatMap(([address, found]) => {
    const file = variables.get(found.from)
    return file === undefined ? [] : { address, file, ...found }
  })
  const others = known
    .filter(({ address }) => !own.has(address))
    .map((found) => `${JSON.stringify(found.routeId)}:${toObject(found, found.file)},`)
  if (!direct.includes(MODULES_OF_ROUTES)) throw unexpectedHtml(`lacks ${MODULES_OF_ROUTES}…}`)
  // By a function, because names may contain '$', which has a meaning in a replacement text.
  return direct.replace(MODULES_OF_ROUTES, () => MODULES_OF_ROUTES + others.join(''))
}

const toObject = ({ names }: Reexports, file: string) =>
  `{${Object.entries(names)
    .map(([alias, name]) => `${alias}:${file}.${name}`)
    .join()}}`
