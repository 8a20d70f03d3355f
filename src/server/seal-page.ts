import { createHash } from 'node:crypto'
import type { PageStyles } from './page-styles.ts'

/** Stand in a page, each as a style, in the place of the styles and of the faces that it needs. */
export const STYLES_MARK = '/* styles */'
export const FACES_MARK = '/* faces */'

/** A page without its nonce, and what its policy names in the nonce's place. */
export interface SealedPage {
  html: string
  scripts: string[]
  styles: string[]
}

/**
 * Puts a page's styles in, takes the nonce of this one rendering out and returns the hashes of the scripts and
 * styles that carried it, as a content security policy names them: so page and policy can be kept together.
 */
export function sealPage(rendered: string, nonce: string, { stylesFor, facesFor }: PageStyles): SealedPage {
  const html = rendered
    .replace(`>${STYLES_MARK}</style>`, () => `>${stylesFor(rendered)}</style>`)
    .replace(`>${FACES_MARK}</style>`, () => `>${facesFor(rendered)}</style>`)
  const mark = ` nonce="${nonce}"`
  const hashesOf = (element: 'script' | 'style') => {
    const hashes = new Set<string>()
    const elements = new RegExp(`<${element}([^>]*)>([\\s\\S]*?)</${element}>`, 'g')
    for (const [, attributes = '', content = ''] of html.matchAll(elements)) {
      if (!attributes.includes(mark) || content === '') continue
      hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    }
    return [...hashes]
  }
  return { html: postpone(html.replaceAll(mark, '')), scripts: hashesOf('script'), styles: hashesOf('style') }
}

/**
 * Keeps the browser from fetching and starting the page's modules; `website/late-start.ts` does so in time. The face of
 * the headings is asked for after the pictures, of which the first gets the connection that is open already.
 */
function postpone(html: string): string {
  const [face = ''] = /<link rel="preload"[^>]* as="font"[^>]*>/.exec(html) ?? []
  return html
    .replace(face, '')
    .replace('</body>', `${face}</body>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<script type="module"', '<script type="text/later"')
}
