/** Doubles from `firstMs` up to `longestMs`, a fifth more or less so that letters do not come back all at once. */
export function retryDelay(
  attempts: number,
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
): number {
  const delay = Math.min(firstMs * 2 ** Math.min(attempts - 1, 40), longestMs)
  return Math.round(delay * (0.8 + Math.random() * 0.4))
}
