// Backups: the whole state of a site in one archive, and back. An archive is a gzipped tar of
//
//     manifest.json                    what it is, and the migrations that its rows have seen
//     originals/media/home/1.….jpg     each picture and file, at its address
//     rows/aircraft_model/000001.jsonl the rows of a table, one JSON object a line, in pieces
//     counters.json                    the last number that each table has given to a row
//     SHA256SUMS                       the sums of all these in their order, as sha256sum writes them
//
// in this order, so that reading it once from its beginning is enough.
import { z } from 'zod'

/** Raised when a program that reads the former format would misread the new one. */
export const archiveFormat = 1
export const manifestName = 'manifest.json'
export const countersName = 'counters.json'
export const checksumsName = 'SHA256SUMS'

/** Larger entries are not ours: a file has 50 MB at most, a piece of rows far less. */
export const MOST_ENTRY_BYTES = 64 * 1024 * 1024

/** What every format of an archive says of itself. */
export const anyManifestSchema = z.object({ product: z.literal('Hangar'), format: z.int().min(1) })

export const manifestSchema = z.object({
  product: z.literal('Hangar'),
  format: z.literal(archiveFormat),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
})

export type Manifest = z.infer<typeof manifestSchema>

export const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A row of any table, as both databases give and take it. */
export type Row = z.infer<typeof rowSchema>

/** The rows in a piece. @throws ZodError or SyntaxError where it holds something else */
export function rowsFrom(piece: Buffer): Row[] {
  const lines = piece.toString('utf8').trimEnd().split('\n')
  return lines.map((line) => rowSchema.parse(JSON.parse(line)))
}

export const rowCountersSchema = z.record(z.string(), z.int().min(1))

/** The last number that each table has given to a row. */
export type RowCounters = z.infer<typeof rowCountersSchema>

export function originalName(address: string): string {
  return `originals${address}`
}

export function rowsName(table: string, piece: number): string {
  return `rows/${table}/${String(piece).padStart(6, '0')}.jsonl`
}

/** What an entry holds, by its name; undefined where no archive of ours has such a name. */
export type EntrySubject =
  | { kind: 'original'; address: string; digest: string }
  | { kind: 'rows'; table: string }
  | { kind: 'manifest' | 'counters' | 'checksums' }

const single = {
  [manifestName]: 'manifest',
  [countersName]: 'counters',
  [checksumsName]: 'checksums',
} as const
const originalPattern =
  /^originals(\/(?:media|files)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/[A-Za-z0-9_-][A-Za-z0-9._-]*\.([0-9a-f]{16})\.[A-Za-z0-9]+)$/
const rowsPattern = /^rows\/([a-z][a-z0-9_]*)\/\d{6,}\.jsonl$/

export function subjectOf(name: string): EntrySubject | undefined {
  if (name === manifestName || name === countersName || name === checksumsName) return { kind: single[name] }
  const [, address, digest] = originalPattern.exec(name) ?? []
  if (address !== undefined && digest !== undefined) return { kind: 'original', address, digest }
  const [, table] = rowsPattern.exec(name) ?? []
  return table === undefined ? undefined : { kind: 'rows', table }
}
