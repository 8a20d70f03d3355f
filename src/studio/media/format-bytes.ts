import { formatNumber } from '../fields/format-value.ts'

const MEGABYTE = 1_000_000

/** '1.9 MB', '12 kB'. */
export function formatBytes(bytes: number): string {
  if (bytes >= MEGABYTE) return `${formatNumber(Math.round(bytes / (MEGABYTE / 10)) / 10)}\u00A0MB`
  // A file that is not empty is shown as 1 kB at least.
  const kilobytes = Math.max(Math.min(bytes, 1), Math.round(bytes / 1_000))
  return `${formatNumber(kilobytes)}\u00A0kB`
}
