/** A whole number from 0 that follows no pattern, and is always the same for the same seeds. */
export function arbitraryNumber(...seeds: number[]): number {
  let mixed = 0x811c9dc5
  for (const seed of seeds) {
    mixed = Math.imul(mixed ^ seed, 0x01000193)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
    mixed ^= mixed >>> 13
  }
  return mixed >>> 0
}
