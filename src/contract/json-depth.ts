/** Records nest six levels deep. Deeper bodies are refused where they are read, before anything walks through them. */
export const MAX_JSON_DEPTH = 40

/** Whether lists and objects lie in one another more than `max` levels deep. Does not call itself, however deep they are. */
export function isDeeperThan(value: unknown, max: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth < max; depth += 1) {
    const next: unknown[] = []
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue
      for (const inner of Object.values(each)) if (typeof inner === 'object') next.push(inner)
    }
    if (next.length === 0) return false
    level = next
  }
  return true
}
