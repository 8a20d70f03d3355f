import { cp } from 'node:fs/promises'
import { temporaryFolder } from './temporary-folder.ts'

/** A folder for a server that has imported the demonstration catalogue; it is gone when the test has ended. */
export async function aFilledDemo(): Promise<string> {
  const folder = await temporaryFolder()
  await copyFilledDemo(folder)
  return folder
}

export async function copyFilledDemo(folder: string): Promise<void> {
  await cp(process.env['FILLED_DEMO'] ?? '', folder, { recursive: true })
}
