/** Shorter secrets occur in ordinary words, too. */
const MIN_SECRET_LENGTH = 4

/** Returns a function that redacts the secrets, credentials in URLs, e-mail addresses and query strings. JSON stays valid. */
export function createRedactor(secrets: readonly string[]): (line: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .map((secret) => JSON.stringify(secret).slice(1, -1))
  return (line) => {
    let redacted = line
    for (const secret of forms) redacted = redacted.replaceAll(secret, '(secret)')
    // The lookbehind keeps a long word from being scanned again from each of its characters.
    return redacted
      .replace(/(\w:\/\/)[^\s/@"\\]+@/g, '$1(secret)@')
      .replace(
        /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
        '(address)',
      )
      .replace(/(?<=\/[^\s"?\\]*)\?[^\s"\\]+/g, '?(query)')
  }
}

/** Returns the password both as written and URL-decoded. */
export function passwordsInUrl(url: string | undefined): string[] {
  if (url === undefined || !URL.canParse(url)) return []
  const { password } = new URL(url)
  return [password, decodeSafely(password)]
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
