/** An unsigned 32-bit integer, the same for the same seeds. */
export function seededRandomInt(...seeds: number[]): number {
  let hash = 0x811c9dc5
  for (const seed of seeds) {
    hash = Math.imul(hash ^ seed, 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    hash ^= hash >>> 13
  }
  return hash >>> 0
}
