// Serves the files that browsers, phones and other programs look for at fixed paths.
import { type Context, Hono } from 'hono'
import { readOrigin } from '../../api/endpoint.ts'
import { type ExchangeEnv, setSharing } from '../../api/exchange.ts'
import { siteRecords } from '../../company/site-content.ts'
import { privateFiles, sharedFiles } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import type { Config } from '../config.ts'
import type { AppIcons } from './app-icons.ts'
import { describeSearch, OPEN_SEARCH_TYPE } from './open-search.ts'
import { composeSecurityText } from './security-text.ts'
import { describeWebManifest } from './web-manifest.ts'

export interface SiteFilesOptions extends Pick<Config, 'securityContacts' | 'siteUrl'> {
  db: Database
  icons: AppIcons
}

/** For files that only change with the build or the settings. Files with texts of the catalogue are revalidated each time. */
const FOR_A_DAY = { 'cache-control': 'public, max-age=86400' }

type Read = (call: Context) => Promise<Body> | Body
type Body = string | Uint8Array<ArrayBuffer> | undefined

export function createSiteFiles({ db, icons, ...settings }: SiteFilesOptions): Hono<ExchangeEnv> {
  const files = new Hono<ExchangeEnv>()
  const serve = (path: string, headers: Record<string, string>, read: Read) =>
    files.get(path, async (call) => {
      const body = await read(call)
      return body === undefined
        ? rejectUnknownFile(call)
        : setSharing(call, path, call.body(body, 200, headers))
    })
  const findSite = async () => (await siteRecords.list(db))[0]
  serve(sharedFiles.favicon, { 'content-type': 'image/x-icon', ...FOR_A_DAY }, () => icons.favicon)
  serve(sharedFiles.touchIcon, { 'content-type': 'image/png', ...FOR_A_DAY }, () => icons.touch)
  serve(sharedFiles.manifest, { 'content-type': 'application/manifest+json; charset=utf-8' }, async () => {
    const site = await findSite()
    return site && JSON.stringify(describeWebManifest(site, icons))
  })
  serve(sharedFiles.openSearch, { 'content-type': `${OPEN_SEARCH_TYPE}; charset=utf-8` }, async (call) => {
    const site = await findSite()
    return site && describeSearch(site.name, settings.siteUrl ?? readOrigin(call))
  })
  serve(privateFiles.securityText, { 'content-type': 'text/plain; charset=utf-8', ...FOR_A_DAY }, () =>
    composeSecurityText(settings, new Date()),
  )
  files.all(privateFiles.wellKnown, rejectUnknownFile)
  return files
}

function rejectUnknownFile(call: Context): Response {
  return call.text('There is no such file.', 404, { 'cache-control': 'no-store' })
}
