import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { build } from 'vite'

export default {
  appDirectory: 'src/website',
  // One build holds the server and its commands: build/server/serve.js, catalogue.js, encoder-process.js.
  serverBuildFile: '[name].js',
  routeDiscovery: { mode: 'initial' },
  // Screens are small: a screen's loader in a file of its own costs a request and saves nothing.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets')
    await bundleScreens(assets)
    await compressAssets(assets)
  },
} satisfies Config

/**
 * Puts the files of all screens into one more, `all-screens-<version>.js`, for who has a page already: its default
 * export holds their modules by their routes' ids. What the screens share they find in the file that every page has.
 */
async function bundleScreens(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file)) ?? 'no manifest'
  const text = await readFile(join(assets, name), 'utf8')
  const { version, routes }: RouteManifest = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  )
  const screens = Object.values(routes).filter(({ parentId }) => parentId === 'screens')
  const files = screens.map(({ module }) => basename(module))
  const own = new Set(files.map((file) => join(assets, file)))
  const entry = join(assets, `all-screens-${version}.js`)
  const imports = files.map((file, place) => `import * as screen${place} from './${file}'`)
  const members = screens.map(({ id }, place) => `${JSON.stringify(id)}: screen${place}`)
  const code = `${imports.join('\n')}\nexport default { ${members.join(', ')} }`
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'all-screens',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      outDir: assets,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: (id, _, isResolved) => isResolved && id.startsWith(assets) && id !== entry && !own.has(id),
        output: { entryFileNames: basename(entry) },
      },
    },
  })
}

/** What is used here of the manifest that the router's build writes. */
interface RouteManifest {
  version: string
  routes: Record<string, { id: string; parentId?: string; module: string }>
}

/** Puts a `.br` beside every script and style, as small as Brotli makes it. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name))
  const compress = promisify(brotliCompress)
  await Promise.all(
    names.map(async (name) =>
      writeFile(join(folder, `${name}.br`), await compress(await readFile(join(folder, name)))),
    ),
  )
}
