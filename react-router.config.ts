import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { build } from 'vite'
import { compressAssets } from './vite/compress-assets.ts'
import { divideStylesheets } from './vite/divide-stylesheets.ts'

export default {
  appDirectory: 'src/website',
  // One build holds the server and its commands: build/server/serve.js, catalogue.js, encoder-process.js.
  serverBuildFile: '[name].js',
  routeDiscovery: { mode: 'initial' },
  // Screens are small: a file of its own for a screen's loader costs a request and saves nothing.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    await divideStylesheets(join(reactRouterConfig.buildDirectory, 'client/assets'))
    await compressAssets(join(reactRouterConfig.buildDirectory, 'client/assets'))
    await build({ configFile: join(import.meta.dirname, 'vite.studio.config.ts'), logLevel: 'warn' })
  },
} satisfies Config
