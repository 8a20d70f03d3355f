import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'

/** Files of a catalogue folder by path; anything but bytes is written as YAML. */
export type CatalogueFiles = Record<string, object>

export async function writeCatalogue(folder: string, files: CatalogueFiles): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content instanceof Uint8Array ? content : stringify(content))
  }
}
