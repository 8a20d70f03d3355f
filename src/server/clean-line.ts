/** Shorter ones stand in ordinary words too, and nobody can keep them secret. */
const SHORTEST_SECRET = 4

/**
 * Makes a function that takes out of a line of JSON what no log may hold: these secrets, what stands between `//` and
 * `@` of an address, e-mail addresses, and what stands behind the `?` of an address. The line stays JSON.
 */
export function cleanerOf(secrets: readonly string[]): (line: string) => string {
  const written = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .map((secret) => JSON.stringify(secret).slice(1, -1))
  return (line) => {
    let cleaned = line
    for (const secret of written) cleaned = cleaned.replaceAll(secret, '(secret)')
    // What looks back keeps a long word from being read anew from each of its letters.
    return cleaned
      .replace(/(\w:\/\/)[^\s/@"\\]+@/g, '$1(secret)@')
      .replace(
        /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
        '(address)',
      )
      .replace(/(?<=\/[^\s"?\\]*)\?[^\s"\\]+/g, '?(query)')
  }
}

/** The password of an address, as it is written there and as it is meant. */
export function passwordsIn(url: string | undefined): string[] {
  if (url === undefined || !URL.canParse(url)) return []
  const { password } = new URL(url)
  return [password, decoded(password)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
