import { join, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { keptStylesheets, readableClassName } from './vite/class-names.ts'
import { compressAssets } from './vite/compress-assets.ts'
import { glossaryTerms } from './vite/glossary-terms.ts'
import { linguiPlugins } from './vite/lingui.ts'
import { missingImports } from './vite/missing-imports.ts'

/** While developing, the studio is built whenever its source changes, and compressing its files takes longer than the rest. */
const isProduction = process.env['NODE_ENV'] === 'production'

let assets = ''

const compressed: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  configResolved: ({ root, build }) => {
    assets = resolve(root, build.outDir, 'assets')
  },
  writeBundle: () => compressAssets(assets),
}

/** The studio is an application of its own: nothing of it is in the website's build, nor the other way round. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/studio'),
  base: '/studio/',
  publicDir: false,
  plugins: [linguiPlugins(), glossaryTerms, keptStylesheets, missingImports, isProduction && compressed],
  css: { modules: { generateScopedName: readableClassName } },
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
