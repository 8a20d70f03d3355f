/** Imported at the first sign-in, because the library takes 28 MB and 250 ms, and most servers never need it. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server')
}
