import { cp } from 'node:fs/promises'
import { temporaryFolder } from './temporary-folder.ts'

/** A temporary DATA_DIR with the demonstration catalogue imported. */
export async function anImportedDemo(): Promise<string> {
  const folder = await temporaryFolder()
  await copyImportedDemo(folder)
  return folder
}

export async function copyImportedDemo(folder: string): Promise<void> {
  await cp(process.env['FILLED_DEMO'] ?? '', folder, { recursive: true })
}
