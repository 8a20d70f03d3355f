import { formatNumber } from '../fields/format-value.ts'

const MEGABYTE = 1_000_000

/** A size as people read it, such as '1.9 MB' or '12 kB'; 1 kB is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes >= MEGABYTE) return `${formatNumber(Math.round(bytes / (MEGABYTE / 10)) / 10)}\u00A0MB`
  // A file that is not empty is shown as 1 kB at least.
  const kilobytes = Math.max(Math.min(bytes, 1), Math.round(bytes / 1_000))
  return `${formatNumber(kilobytes)}\u00A0kB`
}
