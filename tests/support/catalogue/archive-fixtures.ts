// Takes backup archives apart and builds damaged ones.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import { createBackup } from '../../../src/backup/create-backup.ts'
import type { Database } from '../../../src/database/open-database.ts'
import type { MediaStore } from '../../../src/media/store/media-store.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export type TarEntry = Partial<Header> & { name: string; content?: string }

/** The path of a file that does not exist yet, in a temporary folder. */
export async function temporaryFilePath(name = 'backup.tar.gz'): Promise<string> {
  return join(await temporaryFolder(), name)
}

export async function createBackupFile({ db, store }: { db: Database; store: MediaStore }): Promise<string> {
  const file = await temporaryFilePath()
  await createBackup(db, store, file)
  return file
}

/** The content of each entry by its name, in order. */
export async function readContents(file: string): Promise<Map<string, string>> {
  const entries = extract()
  entries.end(gunzipSync(await readFile(file)))
  const contents = new Map<string, string>()
  for await (const entry of entries) {
    contents.set(entry.header.name, (await buffer(Readable.from(entry))).toString('latin1'))
  }
  return contents
}

/** The content of an archive without its date. */
export async function readArchiveState(file: string): Promise<Map<string, string>> {
  const contents = await readContents(file)
  contents.delete('manifest.json')
  contents.delete('SHA256SUMS')
  return contents
}

export async function readArchiveRows(file: string, table: string): Promise<Record<string, unknown>[]> {
  const pieces = [...(await readContents(file))].filter(([name]) => name.startsWith(`rows/${table}/`))
  return pieces.flatMap(([, content]) =>
    Buffer.from(content, 'latin1')
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line)),
  )
}

/** Writes an archive with a valid manifest, these entries and correct checksums. */
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

/** Writes a gzipped tar with only these entries. */
export async function craftTar(entries: TarEntry[]): Promise<string> {
  const tar = pack()
  for (const { content, ...header } of entries) {
    if (content === undefined) tar.entry(header)
    else tar.entry(header, content)
  }
  tar.finalize()
  const file = await temporaryFilePath()
  await writeFile(file, gzipSync(await buffer(Readable.from(tar))))
  return file
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
