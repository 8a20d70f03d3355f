import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url, for a link, a cookie or a challenge. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that the database stores. Secrets are random, so they need neither a salt nor a slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
