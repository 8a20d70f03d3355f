import { globSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const stylesheets = globSync('src/**/*.module.css', { cwd: root })
  // The studio has a build of its own, and must not change the class names of public pages.
  .filter((file) => !file.startsWith(join('src', 'studio')))
  .sort()

/**
 * Letters for the stylesheet and a number for the class. Every page repeats its class names, in its HTML and in the rules that
 * it brings along: with readable names, a model's page is 800 bytes longer as sent, more than the ten packets that a new
 * connection carries before its first round trip, and on a phone with 150 ms it is first painted after 845 ms instead of 690.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const sheet = stylesheets.indexOf(relative(root, file.split('?')[0] ?? file))
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[A-Za-z]\w*/g))]
  if (sheet < 0 || !names.includes(name)) throw new Error(`No short name for .${name} of ${file}`)
  const letters = [Math.floor(sheet / 26), sheet % 26].map((digit) => String.fromCharCode(97 + digit))
  return `${letters.join('')}${names.indexOf(name)}`
}

/** Names of stylesheets are unique. For development and the studio, whose pages have no first packets to fit into. */
export function readableClassName(name: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}`
}

/**
 * Keeps the stylesheets of components in the build. The bundler writes their classes into the code (`imported-files.d.ts`), after
 * which nothing imports the module with the classes any more; the bundler would leave it out, and with it the stylesheet.
 */
export const keptStylesheets: Plugin = {
  name: 'kept-stylesheets',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}
