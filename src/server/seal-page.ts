import { createHash } from 'node:crypto'

/** A page without its nonce, and what its policy names in the nonce's place. */
export interface SealedPage {
  html: string
  scripts: string[]
  styles: string[]
}

/**
 * Takes the nonce of one rendering out of a page and returns the hashes of the scripts and styles that carried
 * it, as a content security policy names them: so the page and its policy can be kept together.
 */
export function sealPage(html: string, nonce: string): SealedPage {
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

/** Keeps the browser from fetching and starting the page's modules; `website/late-start.ts` does so in time. */
function postpone(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<script type="module"', '<script type="text/later"')
}
