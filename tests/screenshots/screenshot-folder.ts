import { mkdir, rm } from 'node:fs/promises'
import { startDemoSite } from '../support/browser/browser-site.ts'
import { writeContactSheet } from './contact-sheet.ts'

/** Ignored by git. */
export const screenshotFolder = 'screenshots'

/** Empties the folder and starts the site; writes a contact sheet at the end. */
export default async function setUpScreenshots(): Promise<() => Promise<void>> {
  await rm(screenshotFolder, { recursive: true, force: true })
  await mkdir(screenshotFolder)
  const stopSite = await startDemoSite({ PREPARE_AHEAD: 'yes' })
  return async () => {
    await stopSite()
    console.log(await writeContactSheet(screenshotFolder))
  }
}
