/** Loaded at the first sign-in: it takes 28 MB and a quarter of a second, which most servers never need. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server')
}
