import { randomInt } from 'node:crypto'

/** Random numbers of a storm, which the same seed repeats in the same order. */
export interface StormRandom {
  /** At least 0 and less than 1. */
  next: () => number
  /** A whole number from `least` to `most`, both included. */
  integer: (least: number, most: number) => number
  /** In another order. */
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** Prints its seed: `STORM_SEED` repeats a run in which a test has failed. */
export function openStormRandom(storm: string): StormRandom {
  const given = process.env['STORM_SEED']
  const seed = given === undefined ? randomInt(2 ** 31) : Number(given)
  console.log(`${storm}: to repeat this run, set STORM_SEED=${seed}`)
  return randomFrom(seed)
}

/** The generator mulberry32: short, and even enough to pick places. */
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
