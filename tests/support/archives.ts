// Archives taken apart and put together otherwise, for tests of backups.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import { backUp } from '../../src/backup/back-up.ts'
import type { Database } from '../../src/database/open-database.ts'
import type { MediaStore } from '../../src/media/media-store.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type TarEntry = Partial<Header> & { name: string; content?: string }

/** The address of a file that is not there, in a folder that is gone when the test has ended. */
export async function aFileName(name = 'backup.tar.gz'): Promise<string> {
  return join(await temporaryFolder(), name)
}

/** Backs a site up and returns the file. */
export async function aBackupOf({ db, store }: { db: Database; store: MediaStore }): Promise<string> {
  const file = await aFileName()
  await backUp(db, store, file)
  return file
}

/** What stands in each entry of an archive, by its name, in the order of the entries. */
export async function contentsOf(file: string): Promise<Map<string, string>> {
  const entries = extract()
  entries.end(gunzipSync(await readFile(file)))
  const contents = new Map<string, string>()
  for await (const entry of entries) {
    contents.set(entry.header.name, (await buffer(Readable.from(entry))).toString('latin1'))
  }
  return contents
}

/** What an archive holds of the site, without when it was made. */
export async function stateIn(file: string): Promise<Map<string, string>> {
  const contents = await contentsOf(file)
  contents.delete('manifest.json')
  contents.delete('SHA256SUMS')
  return contents
}

/** The rows of a table as an archive holds them. */
export async function rowsIn(file: string, table: string): Promise<Record<string, unknown>[]> {
  const pieces = [...(await contentsOf(file))].filter(([name]) => name.startsWith(`rows/${table}/`))
  return pieces.flatMap(([, content]) =>
    Buffer.from(content, 'latin1')
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line)),
  )
}

/** Writes an archive with a manifest like ours, these entries, and checksums that are right. */
export async function craftArchive(entries: TarEntry[], manifest: object = {}): Promise<string> {
  const said = {
    product: 'Hangar',
    format: 1,
    made_at: '2026-01-01T00:00:00.000Z',
    migrations: ['0001-catalogue-tables'],
  }
  const first = { name: 'manifest.json', content: JSON.stringify({ ...said, ...manifest }) }
  const summed = [first, ...entries]
  const sums = summed.map(({ name, content = '' }) => `${sha256(content)}  ${name}\n`).join('')
  return craftTar([...summed, { name: 'SHA256SUMS', content: sums }])
}

/** Writes a gzipped tar with these entries alone. */
export async function craftTar(entries: TarEntry[]): Promise<string> {
  const tar = pack()
  for (const { content, ...header } of entries) {
    if (content === undefined) tar.entry(header)
    else tar.entry(header, content)
  }
  tar.finalize()
  const file = await aFileName()
  await writeFile(file, gzipSync(await buffer(Readable.from(tar))))
  return file
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
