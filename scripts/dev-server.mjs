import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createServer as createViteServer } from 'vite'

if (existsSync('.env')) process.loadEnvFile('.env')

const server = createServer()
const vite = await createViteServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})

/** The site as its source says now; a changed source opens it anew. */
let opened = { module: undefined, site: undefined }
let opening = Promise.resolve()

function currentSite() {
  opening = opening
    .catch(() => {})
    .then(async () => {
      const module = await vite.ssrLoadModule('/src/server/open-site.ts')
      if (module === opened.module) return opened.site
      await opened.site?.close()
      const site = await module.openSite(config, {
        build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
        mode: 'development',
        serveAsset: () => false,
        encoderScript: fileURLToPath(new URL('../src/media/encoder-process.ts', import.meta.url)),
      })
      site.startBackground()
      opened = { module, site }
      return site
    })
  return opening
}

const { readConfig } = await vite.ssrLoadModule('/src/server/config.ts')
const config = readConfig(process.env)

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const site = await currentSite()
      site.listener(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error)
      console.error(error)
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(error.stack)
    }
  })
})

await currentSite()
server.listen(config.port, config.host, () => console.log(`http://${config.host}:${config.port}`))
