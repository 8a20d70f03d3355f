// Browser tests of the studio, each with a server, a small catalogue and staff of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { addAuthenticator } from './add-authenticator.ts'
import { spawnBuiltCommand, waitForCommand } from './built-command.ts'
import { type CatalogueFiles, writeCatalogue } from './catalogue-files.ts'
import { expect, test as base } from './browser-test.ts'
import { writeSparseSite } from './sparse-settings.ts'
import { startServer } from './start-server.ts'

export interface StudioSite {
  /** With a name: passkeys need one. */
  origin: string
  /** Signs in on a new page with an authenticator of its own. */
  enter: (email?: string, context?: BrowserContext) => Promise<Page>
  invite: (email: string) => Promise<string>
  /** As somebody would on the command line, with another catalogue folder. */
  importCatalogue: (files: CatalogueFiles, ...flags: string[]) => Promise<void>
}

export const test = base.extend<{ studio: StudioSite }>({
  studio: [
    async ({ context }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hangar-studio-'))
      const settings = await writeSparseSite(folder)
      const server = await startServer(settings)
      const origin = server.address.replace(/\/\/[^:]+:/, '//localhost:')
      const invite = async (email: string) => {
        const command = spawnBuiltCommand('staff', ['invite', email, '--administrator'], settings)
        const secret = (await waitForCommand(command)).stdout.trim().split('#')[1]
        return `${origin}/studio/invitation#${secret}`
      }
      const importCatalogue = async (files: CatalogueFiles, ...flags: string[]) => {
        const changed = await mkdtemp(join(folder, 'changed-'))
        await writeCatalogue(changed, files)
        const command = spawnBuiltCommand('catalogue', ['import', changed, ...flags], settings)
        const { code, stderr } = await waitForCommand(command)
        if (code !== 0) throw new Error(stderr)
      }
      const enter = async (email = 'linh@example.com', where = context) => {
        const page = await where.newPage()
        await addAuthenticator(page)
        await page.goto(await invite(email))
        await page.getByRole('button', { name: 'Make a passkey' }).click()
        await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
        return page
      }
      await use({ origin, enter, invite, importCatalogue })
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    // Starting a server takes long on a busy machine, which is not the time of the test.
    { timeout: 60_000 },
  ],
})

export { expect }

/** Without the page in the preview, which has tests of its own. */
export async function expectStudioAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    .exclude('iframe')
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}
