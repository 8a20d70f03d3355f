import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { build } from 'vite'

export default {
  appDirectory: 'src/website',
  // One build holds the server and its commands: build/server/serve.js, catalogue.js, encoder-process.js.
  serverBuildFile: '[name].js',
  routeDiscovery: { mode: 'initial' },
  // Screens are small: a file of its own for a screen's loader costs a request and saves nothing.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    await compressAssets(join(reactRouterConfig.buildDirectory, 'client/assets'))
    await build({ configFile: join(import.meta.dirname, 'vite.studio.config.ts'), logLevel: 'warn' })
  },
} satisfies Config

async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name))
  const compress = promisify(brotliCompress)
  await Promise.all(
    names.map(async (name) =>
      writeFile(join(folder, `${name}.br`), await compress(await readFile(join(folder, name)))),
    ),
  )
}
