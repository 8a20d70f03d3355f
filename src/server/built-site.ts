// Opens the built site without listening on a port: `serve.ts` does that, and tests send it requests in process.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import headingFaces from '../design/heading-face.css?url'
import * as build from 'virtual:react-router/server-build'
import type { Config } from './config.ts'
import { appIcons } from './files/app-icons.ts'
import { createAssetServer } from './files/serve-assets.ts'
import { createStudioServer } from './files/serve-studio.ts'
import { securityHeaders } from './http/security-headers.ts'
import { openSite, type OpenSite } from './open-site.ts'
import { findBuiltScripts } from './pages/built-scripts.ts'
import { checkPageOutput } from './pages/check-page-output.ts'
import { COMPLETE_STYLESHEET } from './pages/divide-stylesheet.ts'
import { openPageFinalizer, type PageFinalizer } from './pages/finalize-page.ts'
import type { Stylesheet } from './pages/page-styles.ts'

/** The part of the build that does not depend on settings. A process that opens several sites, as tests do, reads it once. */
export interface SiteBuild {
  /** The folder of the built programs. */
  programs: string
  finalizer: PageFinalizer
}

/**
 * Reads the build's styles and scripts, and checks that its pages are as expected.
 * @param programs the folder of the built programs. The bundler decides where this module is, so it cannot find them itself.
 */
export async function readSiteBuild(programs: string): Promise<SiteBuild> {
  const client = join(programs, '../client')
  const finalizer = openPageFinalizer(readStylesheet(client), findBuiltScripts(client, build.assets))
  await checkPageOutput(build, finalizer)
  return { programs, finalizer }
}

/** Opens a site with these settings that serves the pages, files and studio of the build. */
export function openBuiltSite(config: Config, { programs, finalizer }: SiteBuild): Promise<OpenSite> {
  return openSite(config, {
    build,
    mode: 'production',
    finalizer,
    serveAsset: createAssetServer(join(programs, '../client'), securityHeaders(config.siteUrl).own),
    serveStudio: createStudioServer(join(programs, '../studio'), config.siteUrl),
    icons: appIcons,
    encoderScript: join(programs, 'encoder-process.js'),
    uploadScript: join(programs, 'upload-process.js'),
  })
}

/**
 * Reads the stylesheet with the rules of all screens, the one with the font faces, and those that pages load.
 * @throws Error if the build has not exactly one with all rules
 */
function readStylesheet(client: string): Stylesheet {
  const files = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.css'))
  const found = files.filter((file) => COMPLETE_STYLESHEET.test(file))
  if (found.length !== 1)
    throw new Error(`The build has ${found.length} stylesheets for all screens, not one. See vite.config.ts.`)
  const read = (file: string) => readFileSync(join(client, file), 'utf8')
  const loaded = files
    .filter((file) => !found.includes(file))
    .map((file) => [`/assets/${file}`, read(`assets/${file}`).split('\n')] as const)
  return { css: read(`assets/${found[0]}`), faces: read(headingFaces), loaded: new Map(loaded) }
}
