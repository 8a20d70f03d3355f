interface RouteEntry {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  /** The file of its code. */
  module: string
}

interface RouteManifest {
  /** Another one for each build. */
  version: string
  routes: Record<string, RouteEntry>
}

declare global {
  /** Which files make up each route. React Router tells it in this way alone. */
  var __reactRouterManifest: RouteManifest | undefined
  /** The code of the routes that has come, by their ids: React Router looks here before it asks for a file. */
  var __reactRouterRouteModules: Record<string, unknown> | undefined
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData: boolean; effectiveType?: string }
  }
}

/** The site map as the build has made it. */
export function listRoutes(): RouteEntry[] {
  return Object.values(globalThis.__reactRouterManifest?.routes ?? {})
}

/** Whether nothing should be fetched that nobody has asked for. */
export function isDataDear(): boolean {
  const { connection } = navigator
  return connection !== undefined && (connection.saveData || (connection.effectiveType ?? '').endsWith('2g'))
}
