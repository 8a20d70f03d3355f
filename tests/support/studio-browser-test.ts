// Browser tests of the studio, each with a studio of its own in which nobody has done anything yet.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { studioEntrySchema } from '../../src/contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../../src/contract/studio/studio-paths.ts'
import { addAuthenticator, type ExportedPasskey } from './add-authenticator.ts'
import { expect, test as base } from './browser-test.ts'
import type { CatalogueFiles } from './catalogue-files.ts'
import { softwareAuthenticator } from './software-authenticator.ts'
import { sparseCatalogue } from './sparse-catalogue.ts'
import { startStudioServer, type StudioServer } from './studio-server.ts'

export { expect }

export interface StudioSite extends Pick<StudioServer, 'importCatalogue'> {
  /** With a name: passkeys need one. */
  origin: string
  /** A page of an administrator, new here, who has a passkey and is signed in. */
  enter: (path?: string, by?: { email?: string; context?: BrowserContext }) => Promise<Page>
  /** Returns the link of an invitation. */
  invite: (email: string) => Promise<string>
  /** Saves these fields of a published entry, such as `models/1`, as its draft: as the editor on another device does. */
  saveDraft: (page: Page, entry: string, fields: object, revision?: number) => Promise<void>
  /** What visitors get. */
  readPage: (path: string) => Promise<string>
}

interface StudioFixtures {
  /** What the studio begins with. */
  catalogue: CatalogueFiles
  address: string
  studio: StudioSite
}

export const test = base.extend<StudioFixtures, { studioServer: StudioServer }>({
  studioServer: [
    async ({}, use) => {
      const server = await startStudioServer()
      await use(server)
      await server.stop()
    },
    // Starting a server takes long on a busy machine, which is not the time of the test.
    { scope: 'worker', timeout: 60_000 },
  ],
  catalogue: [sparseCatalogue(), { option: true }],
  address: async ({ studioServer, catalogue }, use) => {
    const { origin } = await studioServer.open(catalogue)
    await use(origin)
    expect(studioServer.takeLog()).toBe('')
  },
  baseURL: async ({ address }, use) => use(address),
  /** Of all pages that the test opens in its own window. */
  scriptErrors: async ({ context }, use) => {
    const errors: string[] = []
    watchScripts(context, errors)
    await use(errors)
    expect(errors).toEqual([])
  },
  studio: async ({ studioServer, address, context, scriptErrors }, use) => {
    const link = async (email: string) => `${address}/studio/invitation#${await studioServer.invite(email)}`
    await use({
      origin: address,
      invite: link,
      importCatalogue: studioServer.importCatalogue,
      enter: async (path = '', { email = 'linh@example.com', context: where = context } = {}) => {
        if (where !== context) watchScripts(where, scriptErrors)
        const passkey = await useInvitation(where.request, address, await studioServer.invite(email))
        const page = await where.newPage()
        await addAuthenticator(page, passkey)
        await page.goto(`${address}/studio${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        return page
      },
      saveDraft: async (page, entry, fields, revision = 0) => {
        const entryPath = `${address}/api/studio/entries/${entry}`
        const { published } = studioEntrySchema.parse(await (await page.request.get(entryPath)).json())
        const saved = await page.request.put(`${entryPath}/draft`, {
          data: { revision, record: { ...published, ...fields } },
          headers: sameOrigin,
        })
        expect([saved.status(), saved.ok() ? '' : await saved.text()]).toEqual([200, ''])
      },
      readPage: async (path) => (await fetch(address + path)).text(),
    })
  },
})

/** Later pages of the window are in Vietnamese. */
export async function useVietnamese(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Empty pages have no store.
    if (self.origin !== 'null') localStorage.setItem('studio-language', 'vi')
  })
}

/** What browsers send with requests of the studio's own pages. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' }

/** Shows another screen as a link does, without loading the studio again. The screen before has no such heading. */
export async function openScreen(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate((address) => {
    // With a key of its own the screen begins at its top.
    history.pushState({ key: crypto.randomUUID() }, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/studio${path}`)
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
}

/** Signs in with a new passkey, as the studio's page does, and returns the passkey. */
export async function useInvitation(
  request: APIRequestContext,
  origin: string,
  secret: string,
): Promise<ExportedPasskey> {
  const post = async (path: string, data: object) => {
    const response = await request.post(origin + path, { data, headers: sameOrigin })
    expect(response.status()).toBe(200)
    return response.json()
  }
  const authenticator = softwareAuthenticator()
  const options = await post(paths.invitationOptions, { secret })
  await post(paths.invitation, { secret, passkey: authenticator.create(options, { origin }) })
  return authenticator.exportPasskey()
}

/** Failed requests have messages of their own in the studio. */
function watchScripts(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    const isFailedRequest = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isFailedRequest) errors.push(message.text())
  })
}
