/** Records are six levels deep. Much deeper bodies are refused, because recursive functions could overflow the stack. */
export const MAX_JSON_DEPTH = 40

/** Whether lists and objects are nested more than `max` levels deep. Not recursive, so that any depth can be checked. */
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
