import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { drawWorldLines } from './src/website/world-map/draw-world-lines.ts'

/** Draws what `world-map.tsx` imports; git ignores it. */
const worldLines: Plugin = {
  name: 'world-lines',
  configResolved: () => writeFile('src/website/world-map/world-lines.svg', drawWorldLines()),
}

export default defineConfig({
  plugins: [worldLines, reactRouter()],
  // In development, a package first found on opening a screen would reload the page.
  optimizeDeps: { entries: ['src/website/**/*.screen.tsx'] },
  // One stylesheet for all screens; pages inline the rules they use (docs/decisions/0022).
  build: { cssCodeSplit: false },
  css: {
    modules: {
      // Readable names compress better than hashes; stylesheet names are unique.
      generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}`,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // V8 compiles all functions while the file arrives, not when a click first calls them (docs/decisions/0023).
            postBanner: '//# allFunctionsCalledOnLoad',
            codeSplitting: {
              // What several screens share is one file: it compresses better, and each screen is then one more.
              groups: [
                {
                  name: 'frame',
                  test: /node_modules.(?:react|scheduler)|src.website.(?:parts|root|screens|entry.client|route-error)|src.design.(?!contact|entry|error|pagin|spec|text)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            serve: './src/server/serve.ts',
            catalogue: './src/server/commands/catalogue-command.ts',
            messages: './src/server/commands/messages-command.ts',
            backup: './src/server/commands/backup-command.ts',
            restore: './src/server/commands/restore-command.ts',
            doctor: './src/server/commands/doctor-command.ts',
            'encoder-process': './src/media/encoder-process.ts',
          },
        },
      },
    },
  },
})
