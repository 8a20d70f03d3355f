import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

import { build, createServer as createViteServer } from 'vite'

/** @typedef {typeof import('../src/server/open-site.ts')} OpenSiteModule */

if (existsSync('.env')) process.loadEnvFile('.env')

const server = createServer()
const vite = await createViteServer({
  appType: 'custom',
  // The studio's build is not part of the site.
  server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/build/**'] } },
})
const { readConfig } = await vite.ssrLoadModule('/src/server/config.ts')
const config = readConfig(process.env)

const studioFolder = fileURLToPath(new URL('../build/studio-development', import.meta.url))
await buildStudioOnChange()

/** Returns once the studio is built for the first time. It is built again whenever its source changes. */
async function buildStudioOnChange() {
  const configFile = fileURLToPath(new URL('../vite.studio.config.ts', import.meta.url))
  const watcher = await build({
    configFile,
    logLevel: 'warn',
    // `npm start` uses another folder, so that it never serves a development build.
    build: { outDir: studioFolder, watch: {}, minify: false },
  })
  if (!('on' in watcher)) return
  await new Promise((resolve) => {
    watcher.on('event', ({ code }) => {
      if (code === 'END' || code === 'ERROR') resolve(undefined)
    })
  })
}

/** @type {{ module: OpenSiteModule, site: import('../src/server/open-site.ts').OpenSite } | undefined} */
let opened
/** @type {ReturnType<typeof openCurrentSite> | undefined} */
let opening

/** Reopens the site when its source has changed; concurrent calls wait for each other. */
function currentSite() {
  const previous = opening
  opening = (async () => {
    await previous?.catch(() => {})
    return openCurrentSite()
  })()
  return opening
}

async function openCurrentSite() {
  const module = /** @type {OpenSiteModule} */ (await vite.ssrLoadModule('/src/server/open-site.ts'))
  if (opened?.module === module) return opened.site
  await opened?.site.close()
  opened = undefined
  const { appIcons } = await vite.ssrLoadModule('/src/server/files/app-icons.ts')
  const site = await module.openSite(config, {
    build: async () =>
      /** @type {import('react-router').ServerBuild} */ (
        await vite.ssrLoadModule('virtual:react-router/server-build')
      ),
    mode: 'development',
    finalizer: undefined,
    serveAsset: () => false,
    serveStudio: () => false,
    icons: appIcons,
    encoderScript: fileURLToPath(new URL('../src/media/encoder/encoder-process.ts', import.meta.url)),
    uploadScript: fileURLToPath(new URL('../src/media/uploads/upload-process.ts', import.meta.url)),
  })
  site.startBackground()
  opened = { module, site }
  return site
}

server.on('request', async (request, response) => {
  if (request.url?.startsWith('/studio') && existsSync(studioFolder)) {
    // The files are read again for each request, since they may have been rebuilt; this takes a few milliseconds.
    const { createStudioServer } = await vite.ssrLoadModule('/src/server/files/serve-studio.ts')
    if (createStudioServer(studioFolder, config.siteUrl)(request, response)) return
  }
  vite.middlewares(request, response, async () => {
    try {
      const site = await currentSite()
      site.listener(request, response)
    } catch (error) {
      console.error(error)
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(error instanceof Error ? error.stack : String(error))
    }
  })
})

await currentSite()
server.listen(config.port, config.host, () => console.log(`http://${config.host}:${config.port}`))
