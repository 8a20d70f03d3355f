import { mkdir, rm } from 'node:fs/promises'
import startSite from '../support/browser-site.ts'
import { writeContactSheet } from './contact-sheet.ts'

/** Where the pictures go; git ignores it. */
export const screenshotFolder = 'screenshots'

/** Empties the folder and starts the site; at the end there is a sheet of all pictures. */
export default async function openScreenshotFolder(): Promise<() => Promise<void>> {
  await rm(screenshotFolder, { recursive: true, force: true })
  await mkdir(screenshotFolder)
  const stopSite = await startSite()
  return async () => {
    await stopSite()
    console.log(await writeContactSheet(screenshotFolder))
  }
}
