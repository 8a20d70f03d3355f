/** The routes of the site by their ids. The build says which stylesheets each one needs: its own and those of shared parts. */
type StyledRoutes = Record<string, { css?: string[] | undefined } | undefined>

/**
 * The addresses of the stylesheets that the given routes need, each once. Those that more routes share come first, and a route's
 * own, which the build names first, come last: the styles of a screen override those of the parts that it uses.
 */
export function stylesheetsOf(routes: StyledRoutes, ids: readonly string[]): string[] {
  const uses = Object.values(routes).flatMap((route) => route?.css ?? [])
  const countUses = (address: string) => uses.filter((used) => used === address).length
  const addresses = new Set(ids.flatMap((id) => routes[id]?.css ?? []))
  return [...addresses].reverse().sort((one, other) => countUses(other) - countUses(one))
}
