/**
 * Counts the letters to insert, drop, replace or swap with their neighbour to turn one word into the other (optimal string
 * alignment distance). Returns `max + 1` if there are more than `max`.
 */
export function countTypos(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let best = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      )
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1)
      current.push(best)
    }
    if (Math.min(...current) > max) return max + 1
    beforeLast = last
    last = current
  }
  return Math.min(last.at(-1) ?? 0, max + 1)
}
