// Browser tests of the studio. Each test has a fresh studio of its own.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { studioEntrySchema } from '../../../src/contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../../../src/contract/studio/studio-paths.ts'
import { addAuthenticator, type ExportedPasskey } from '../browser/add-authenticator.ts'
import { expect, test as base } from '../browser/browser-test.ts'
import type { CatalogueFiles } from '../catalogue/catalogue-files.ts'
import { softwareAuthenticator } from './software-authenticator.ts'
import { sparseCatalogue } from '../catalogue/sparse-catalogue.ts'
import type { StudioServer } from './studio-server.ts'

export { expect }

export interface StudioSite extends Pick<StudioServer, 'importCatalogue'> {
  /** Uses a host name, which passkeys require. */
  origin: string
  /** Opens a page as a new administrator who is signed in with a passkey. */
  enter: (path?: string, by?: { email?: string; context?: BrowserContext }) => Promise<Page>
  /** Invites somebody; returns the link. */
  invite: (email: string) => Promise<string>
  /**
   * Saves a draft with these fields for a published entry such as `models/1`, like an editor on another device.
   */
  saveDraft: (page: Page, entry: string, fields: object, revision?: number) => Promise<void>
  /** The HTML of a page as visitors get it. */
  readPage: (path: string) => Promise<string>
}

interface StudioFixtures {
  /** The catalogue that the studio starts with. */
  catalogue: CatalogueFiles
  address: string
  studio: StudioSite
}

export const test = base.extend<StudioFixtures>({
  catalogue: [sparseCatalogue(), { option: true }],
  address: async ({ studioServer, catalogue }, use) => {
    const { origin } = await studioServer.open(catalogue)
    await use(origin)
    expect(studioServer.takeLog()).toBe('')
  },
  baseURL: async ({ address }, use) => use(address),
  /** Script errors of all pages in the test's own browser context. */
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

/** Switches pages that are opened later to Vietnamese. */
export async function useVietnamese(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Blank pages have no localStorage.
    if (self.origin !== 'null') localStorage.setItem('studio-language', 'vi')
  })
}

/** The header that browsers send with requests of the studio's own pages. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' }

/**
 * Opens another screen like a link, without reloading the studio. The previous screen must not have the same
 * heading.
 */
export async function openScreen(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate((address) => {
    // A new key makes the screen start at its top.
    history.pushState({ key: crypto.randomUUID() }, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/studio${path}`)
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
}

/** Accepts an invitation with a new passkey, like the studio's page does, and returns the passkey. */
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

/** Records script errors. Failed requests are not counted, because the studio shows messages for them. */
function watchScripts(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    const isFailedRequest = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isFailedRequest) errors.push(message.text())
  })
}
