import { randomInt } from 'node:crypto'

/** Random numbers for a stress test; the same seed gives the same numbers. */
export interface StormRandom {
  /** A number from 0 to 1, excluding 1. */
  next: () => number
  /** A whole number from `least` to `most`, both included. */
  integer: (least: number, most: number) => number
  /** A copy in random order. */
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** Creates a generator and prints its seed. `STORM_SEED` in the environment repeats a failed run. */
export function openStormRandom(storm: string): StormRandom {
  const given = process.env['STORM_SEED']
  const seed = given === undefined ? randomInt(2 ** 31) : Number(given)
  console.log(`${storm}: to repeat this run, set STORM_SEED=${seed}`)
  return randomFrom(seed)
}

/** The generator mulberry32, which is short and random enough for tests. */
function randomFrom(seed: number): StormRandom {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    integer: (least, most) => least + Math.floor(next() * (most - least + 1)),
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item),
  }
}
