// Opens the built site without listening on a port: `serve.ts` does that, and tests send it requests in process.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import headingFaces from '../design/heading-face.css?url'
import * as build from 'virtual:react-router/server-build'
import type { Config } from './config.ts'
import { appIcons } from './files/app-icons.ts'
import { createAssetServer } from './files/serve-assets.ts'
import { createStudioServer } from './files/serve-studio.ts'
import { securityHeaders } from './http/security-headers.ts'
import { openSite, type OpenSite } from './open-site.ts'
import { checkPageOutput } from './pages/check-page-output.ts'
import { findLanguageWords } from './pages/language-words.ts'
import type { Stylesheet } from './pages/page-styles.ts'

/** `programs` is the folder of the built programs. The bundler decides where this module is, so it cannot find them itself. */
export async function openBuiltSite(config: Config, programs: string): Promise<OpenSite> {
  const client = join(programs, '../client')
  const styles = readStylesheet(client)
  await checkPageOutput(build, styles)
  return openSite(config, {
    build,
    mode: 'production',
    styles,
    words: findLanguageWords(client),
    serveAsset: createAssetServer(client, securityHeaders(config.siteUrl).own),
    serveStudio: createStudioServer(join(programs, '../studio'), config.siteUrl),
    icons: appIcons,
    encoderScript: join(programs, 'encoder-process.js'),
    uploadScript: join(programs, 'upload-process.js'),
  })
}

/** With `cssCodeSplit: false` in vite.config.ts the build has one stylesheet, and a file of its own for the font faces. */
function readStylesheet(client: string): Stylesheet {
  const addresses = build.assets.routes['root']?.css ?? []
  const [address] = addresses
  if (address === undefined || addresses.length > 1)
    throw new Error(`The build has ${addresses.length} stylesheets, not one. See vite.config.ts.`)
  const read = (file: string) => readFileSync(join(client, file), 'utf8')
  return { address, css: read(address), faces: read(headingFaces) }
}
