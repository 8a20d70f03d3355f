import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, minifySync, type Plugin, transformWithOxc } from 'vite'
import { readCardFonts, writeCardFonts } from './src/media/write-card-fonts.ts'
import { drawAppIcons } from './src/design/app-icons/draw-app-icons.ts'
import { drawWorldLines } from './src/design/world-map/draw-world-lines.ts'

/** Draws what `world-map.tsx` imports; git ignores it. */
const worldLines: Plugin = {
  name: 'world-lines',
  configResolved: () => writeFile('src/design/world-map/world-lines.svg', drawWorldLines()),
}

/** Fonts of link cards, next to the encoder process: in the build, and in `src/` for development. */
const cardFonts: Plugin = {
  name: 'card-fonts',
  configResolved: writeCardFonts,
  generateBundle() {
    if (this.environment.name !== 'ssr') return
    for (const { name, content } of readCardFonts())
      this.emitFile({ type: 'asset', fileName: `card-fonts/${name}`, source: content })
  },
}

/** Draws what `server/files/app-icons.ts` imports; git ignores it. */
const appIcons: Plugin = { name: 'app-icons', configResolved: drawAppIcons }

/** `import text from './module.ts?text'`: a function that pages carry as a script, of a module without imports. */
const functionText: Plugin = {
  name: 'function-text',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?text$/ },
    async handler(id) {
      const file = id.replace('?text', '')
      this.addWatchFile(file)
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
      const [, text] = /^export default (function.+\});?$/.exec(minifySync(file, code).code) ?? []
      if (text === undefined) this.error(`${file} must contain nothing but a function as its default export.`)
      return { code: `export default ${JSON.stringify(`(${text})`)}`, moduleType: 'js' }
    },
  },
}

/** V8 compiles all functions while a file arrives, not when a click first calls them (docs/decisions/0023). */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

/** The hint counts for what follows it, but Vite puts a function of its own above the banner. */
const hintFirst: Plugin = {
  name: 'hint-first',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const [above = '', below] = file.code.split(`${COMPILE_HINT}\n`)
        if (below !== undefined) file.code = `${COMPILE_HINT}\n${above}${below}`
      }
    },
  },
}

const root = import.meta.dirname
const stylesheets = globSync('src/**/*.module.css', { cwd: root })
  // The studio has a build of its own, and must not change the class names of public pages.
  .filter((file) => !file.startsWith(join('src', 'studio')))
  .sort()

/** Every page repeats its class names, in letters for the stylesheet and a number for the class. */
function shortName(name: string, file: string, css: string): string {
  const sheet = stylesheets.indexOf(relative(root, file.split('?')[0] ?? file))
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[A-Za-z]\w*/g))]
  if (sheet < 0 || !names.includes(name)) throw new Error(`No short name for .${name} of ${file}`)
  const letters = [Math.floor(sheet / 26), sheet % 26].map((digit) => String.fromCharCode(97 + digit))
  return `${letters.join('')}${names.indexOf(name)}`
}

/** Stylesheet names are unique. */
function readableName(name: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}`
}

export default defineConfig({
  plugins: [worldLines, appIcons, cardFonts, functionText, reactRouter(), hintFirst],
  // In development, a package first found on opening a screen would reload the page.
  optimizeDeps: { entries: ['src/website/**/*.screen.tsx'] },
  // One stylesheet for all screens; pages inline the rules they use (docs/decisions/0022).
  build: { cssCodeSplit: false },
  css: {
    modules: {
      generateScopedName: process.env['NODE_ENV'] === 'production' ? shortName : readableName,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            postBanner: COMPILE_HINT,
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  priority: 1,
                  test: /node_modules.(?:react|scheduler)|src.website.(?:root|screens|entry)|rolldown.runtime/,
                },
                {
                  name: 'browse',
                  test: /src.website.(?:home|aircraft-classes|models-of-a-class|model-detail).[\w-]+\.screen/,
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
            'built-site': './src/server/built-site.ts',
            catalogue: './src/server/commands/catalogue-command.ts',
            messages: './src/server/commands/messages-command.ts',
            staff: './src/server/commands/staff-command.ts',
            backup: './src/server/commands/backup-command.ts',
            restore: './src/server/commands/restore-command.ts',
            doctor: './src/server/commands/doctor-command.ts',
            'encoder-process': './src/media/encoder-process.ts',
            'upload-process': './src/media/upload-process.ts',
          },
        },
      },
    },
  },
})
