interface RouteEntry {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  /** The file of its code. */
  module: string
}

declare global {
  /** Which files make up each route. React Router tells it in this way alone. */
  var __reactRouterManifest: { routes: Record<string, RouteEntry> } | undefined
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
