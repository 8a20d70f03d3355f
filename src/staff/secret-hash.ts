import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for a link, a cookie or a challenge. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret: 256 random bits need no salt and no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
