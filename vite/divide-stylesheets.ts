import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPLETE_STYLESHEET, divideStylesheet } from '../src/server/pages/divide-stylesheet.ts'

/**
 * Divides the stylesheets of a build, so that each line is a rule that a page contains or lacks. Scripts add the lines that it
 * lacks (`missing-rules.ts`): taking rules apart in the browser would take 12 ms. The properties with which Lightning CSS replaces
 * `light-dark()` get short names, because pages have few bytes to spare.
 */
export async function divideStylesheets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const css = (await readFile(file, 'utf8'))
        .replaceAll('--lightningcss-light', '--l1')
        .replaceAll('--lightningcss-dark', '--d1')
      const lines = COMPLETE_STYLESHEET.test(name) ? [css] : divideStylesheet(css).map(({ text }) => text)
      await writeFile(file, lines.join('\n'))
    }),
  )
}
