// A backup holds the whole state of a site in one archive, a gzipped tar with these entries in this order:
//     manifest.json                    format version and applied migrations
//     originals/media/home/1.….jpg     each picture and file
//     rows/aircraft_model/000001.jsonl the rows of a table in chunks, one JSON object per line
//     counters.json                    the last id of each table
//     SHA256SUMS                       checksums of all entries above, as `sha256sum` prints them
import { z } from 'zod'

/** Increase it when older versions of the program would misread a new archive. */
export const ARCHIVE_FORMAT_VERSION = 1
export const manifestName = 'manifest.json'
export const countersName = 'counters.json'
export const checksumsName = 'SHA256SUMS'

/** An original has at most 50 MB, a chunk of rows far less. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024

export const manifestHeaderSchema = z.object({ product: z.literal('Hangar'), format: z.int().min(1) })

export const manifestSchema = z.object({
  product: z.literal('Hangar'),
  format: z.literal(ARCHIVE_FORMAT_VERSION),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
})

export type Manifest = z.infer<typeof manifestSchema>

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A row of any table, in the form that both databases use. */
export type Row = z.infer<typeof rowSchema>

/** Parses an entry of rows. @throws SyntaxError or ZodError if its text is not a list of rows */
export function parseRows(chunk: Buffer): Row[] {
  const lines = chunk.toString('utf8').trimEnd().split('\n')
  return lines.map((line) => rowSchema.parse(JSON.parse(line)))
}

export const sequenceValuesSchema = z.record(z.string(), z.int().min(1))

/** The last id that each table has given out, by the table's name. */
export type SequenceValues = z.infer<typeof sequenceValuesSchema>

export function originalEntryName(address: string): string {
  return `originals${address}`
}

/** Each row of these tables names an original. A database that has not been migrated yet may lack a table. */
export const tablesWithOriginals: readonly string[] = ['media_file', 'media_upload']

export function rowsEntryName(table: string, chunk: number): string {
  return `rows/${table}/${String(chunk).padStart(6, '0')}.jsonl`
}

/** What an archive entry contains. An original's digest is the part of its checksum that its name repeats. */
export type EntrySubject =
  | { kind: 'original'; address: string; digest: string }
  | { kind: 'rows'; table: string }
  | { kind: 'manifest' | 'counters' | 'checksums' }

const originalPattern =
  /^originals(\/(?:media|files)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/[A-Za-z0-9_-][A-Za-z0-9._-]*\.([0-9a-f]{16})\.[A-Za-z0-9]+)$/
const rowsPattern = /^rows\/([a-z][a-z0-9_]*)\/\d{6,}\.jsonl$/

/** Returns what an entry of this name contains; undefined if our archives have no such entry. */
export function parseEntryName(name: string): EntrySubject | undefined {
  if (name === manifestName) return { kind: 'manifest' }
  if (name === countersName) return { kind: 'counters' }
  if (name === checksumsName) return { kind: 'checksums' }
  const [, address, digest] = originalPattern.exec(name) ?? []
  if (address !== undefined && digest !== undefined) return { kind: 'original', address, digest }
  const [, table] = rowsPattern.exec(name) ?? []
  return table === undefined ? undefined : { kind: 'rows', table }
}
