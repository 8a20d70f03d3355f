import { open } from 'node:fs/promises'

/** A rename survives a power cut only once its folder is flushed. Windows has no such call. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
