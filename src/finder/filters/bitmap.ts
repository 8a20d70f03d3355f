// Sets of models, one bit for each: 64,000 models are 8 kB, and two sets are compared 32 models at a time.
export type Bitmap = Uint32Array

export const emptyBitmap = (size: number): Bitmap => new Uint32Array(Math.ceil(size / 32))

/** Bits after the last model stay 0. */
export function fullBitmap(size: number): Bitmap {
  const all = emptyBitmap(size).fill(0xffffffff)
  if (size % 32 > 0) all[all.length - 1] = 2 ** (size % 32) - 1
  return all
}

export function addPlace(set: Bitmap, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31))
}

export function bitmapOf(places: readonly number[], size: number): Bitmap {
  const set = emptyBitmap(size)
  for (const place of places) addPlace(set, place)
  return set
}

export function hasPlace(set: Bitmap, place: number): boolean {
  return (((set[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

export function unionOf(sets: readonly Bitmap[], size: number): Bitmap {
  const united = emptyBitmap(size)
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

export function countShared(one: Bitmap, other: Bitmap): number {
  let count = 0
  for (let index = 0; index < one.length; index += 1)
    count += countBits((one[index] ?? 0) & (other[index] ?? 0))
  return count
}

export const countPlaces = (set: Bitmap): number => countShared(set, set)

/** Bits are added in pairs, then in fours, then in bytes. Source: Henry S. Warren, 'Hacker's Delight', 5-1. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function forEachPlace(set: Bitmap, visit: (place: number) => void): void {
  for (let index = 0; index < set.length; index += 1)
    for (let word = set[index] ?? 0; word !== 0; word &= word - 1)
      visit(index * 32 + 31 - Math.clz32(word & -word))
}
