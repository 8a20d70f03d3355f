// Sets of models as bitmaps. The bit of a model is at its position in the model columns. 64,000 models take 8 kB, and two
// sets are compared 32 models at a time.
export type Bitmap = Uint32Array

export const createEmptyBitmap = (size: number): Bitmap => new Uint32Array(Math.ceil(size / 32))

/** A set of all models. The bits after the last model are 0, so that they are not counted. */
export function createFullBitmap(size: number): Bitmap {
  const all = createEmptyBitmap(size).fill(0xffffffff)
  if (size % 32 > 0) all[all.length - 1] = 2 ** (size % 32) - 1
  return all
}

export function setBit(set: Bitmap, position: number): void {
  set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31))
}

export function createBitmap(positions: readonly number[], size: number): Bitmap {
  const set = createEmptyBitmap(size)
  for (const position of positions) setBit(set, position)
  return set
}

export function hasBit(set: Bitmap, position: number): boolean {
  return (((set[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1
}

export function unite(sets: readonly Bitmap[], size: number): Bitmap {
  const united = createEmptyBitmap(size)
  for (const set of sets)
    for (let index = 0; index < united.length; index += 1)
      united[index] = (united[index] ?? 0) | (set[index] ?? 0)
  return united
}

export function intersect(one: Bitmap, other: Bitmap): Bitmap {
  const shared = new Uint32Array(one.length)
  for (let index = 0; index < shared.length; index += 1)
    shared[index] = (one[index] ?? 0) & (other[index] ?? 0)
  return shared
}

/** Counts the models that are in both sets. */
export function countShared(one: Bitmap, other: Bitmap): number {
  let count = 0
  for (let index = 0; index < one.length; index += 1)
    count += countBitsOfWord((one[index] ?? 0) & (other[index] ?? 0))
  return count
}

export const countBits = (set: Bitmap): number => countShared(set, set)

/** Adds the bits in pairs, then in fours, then in bytes. Source: Henry S. Warren, 'Hacker's Delight', 5-1. */
function countBitsOfWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function forEachBit(set: Bitmap, visit: (position: number) => void): void {
  for (let index = 0; index < set.length; index += 1)
    for (let word = set[index] ?? 0; word !== 0; word &= word - 1)
      visit(index * 32 + 31 - Math.clz32(word & -word))
}
