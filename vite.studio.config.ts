import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

let assets = ''

const compressed: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  configResolved: ({ root, build }) => {
    assets = resolve(root, build.outDir, 'assets')
  },
  async writeBundle() {
    const names = (await readdir(assets)).filter((name) => /\.(?:js|css|svg)$/.test(name))
    const compress = promisify(brotliCompress)
    await Promise.all(
      names.map(async (name) =>
        writeFile(join(assets, `${name}.br`), await compress(await readFile(join(assets, name)))),
      ),
    )
  },
}

/** The studio is an application of its own: nothing of it is in the website's build, nor the other way round. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/studio'),
  base: '/studio/',
  publicDir: false,
  plugins: [compressed],
  css: {
    // Stylesheet names are unique.
    modules: {
      generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}`,
    },
  },
  build: {
    outDir: join(import.meta.dirname, 'build/studio'),
    emptyOutDir: true,
    // The policy of its pages allows no fonts and scripts but those of files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/studio/studio.html'),
      // React Router marks its files 'use client', which means nothing here.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules.(?:react|scheduler)/ },
            // Small files compress badly.
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
})
