import { mkdir, rm } from 'node:fs/promises'
import startBrowserTestSite from '../support/browser-site.ts'
import { writeContactSheet } from './contact-sheet.ts'

/** Ignored by git. */
export const screenshotFolder = 'screenshots'

/** Empties the folder and starts the site; writes a contact sheet at the end. */
export default async function setUpScreenshots(): Promise<() => Promise<void>> {
  await rm(screenshotFolder, { recursive: true, force: true })
  await mkdir(screenshotFolder)
  const stopSite = await startBrowserTestSite()
  return async () => {
    await stopSite()
    console.log(await writeContactSheet(screenshotFolder))
  }
}
