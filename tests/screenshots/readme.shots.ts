import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { test } from '../support/browser/browser-test.ts'
import { screenshotFolder } from './screenshot-folder.ts'
import { openScreen, type ScreenVariant } from './take-screenshot.ts'

const pictures: Record<string, ScreenVariant> = {
  day: { width: 1280, theme: 'light' },
  night: { width: 1280, theme: 'dark' },
}

/** `npm run screenshots -- readme` replaces the pictures in the README; other runs leave them alone. */
const folder = process.env['README_PICTURES'] ?? screenshotFolder

for (const [name, variant] of Object.entries(pictures)) {
  test(`readme, ${name}`, async ({ page }) => {
    await openScreen(page, '/aircraft-model-detail/1', variant)
    await page.getByRole('slider', { name: 'Drawing' }).waitFor()
    const picture = await page.screenshot({ animations: 'disabled' })
    await mkdir(folder, { recursive: true })
    await sharp(picture)
      .webp({ quality: 85 })
      .toFile(join(folder, `${name}.webp`))
  })
}
