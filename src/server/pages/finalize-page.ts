// Finalizes rendered pages. Only this module and `insert-description.ts` depend on the HTML that React and React Router
// write, see docs/decisions/0013.
import { createHash } from 'node:crypto'
import { createPageData } from '../cache/page-data.ts'
import type { PageDescription } from '../structured-data/described-page.ts'
import { insertDescription } from './insert-description.ts'
import { openPageFaces, openPageStyles, type Stylesheet } from './page-styles.ts'
import { replaceSingleOccurrence, unexpectedHtml } from './replace-single-occurrence.ts'

const STYLES_MARK = '/* styles */'

interface FinalizeOptions {
  about?: PageDescription | undefined
  /** The address of a page that is the same for all visitors. Its hydration data is served separately; others contain it. */
  sharedAddress?: string | undefined
  /** The address of the script with the words of the page's language, which hydration waits for. */
  words?: string | undefined
}

/**
 * Inserts styles, moves the hydration data out of the page and writes its content security policy. The policy contains hashes
 * instead of a nonce, so that page and policy can be cached together.
 */
export function openPageFinalizer(stylesheet: Stylesheet | undefined) {
  const stylesFor = openPageStyles(stylesheet?.css ?? '')
  const facesFor = openPageFaces(stylesheet?.faces ?? '')
  /** @throws Error if the page is not as expected, because it must not be sent without styles or scripts */
  const finalize = (
    rendered: string,
    nonce: string,
    { about, sharedAddress, words }: FinalizeOptions = {},
  ) => {
    // In one element, for which the policy names one hash.
    const styles = stylesFor(rendered) + facesFor(rendered)
    const html = replaceSingleOccurrence(rendered, `>${STYLES_MARK}</style>`, `>${styles}</style>`)
    const { rest, placeOfData, script } = extractData(html)
    const data = sharedAddress === undefined ? undefined : createPageData(sharedAddress, script)
    // Hydration needs the script element, but its content may be empty.
    const placed = replaceSingleOccurrence(rest, placeOfData, data ? '' : script)
    const parts = (data ? importDataFirst(placed, data.address) : placed).split(` nonce="${nonce}"`)
    const page = preloadHeadingFaceLast(deferModules(parts.join(''), [data?.address, words]))
    return {
      html: about ? insertDescription(page, about) : page,
      contentSecurityPolicy: contentSecurityPolicy(hashesOf('script', parts), hashesOf('style', parts)),
      data,
    }
  }
  return {
    /** What to render where the finalizer inserts the styles. The page's stylesheets are known once its route is. */
    marks: { styles: stylesheet ? STYLES_MARK : '', stylesheets: [] },
    finalize,
  }
}

/** `parts` are the page split at each nonce, so all but the first continue the tag of an element that carried it. */
function hashesOf(element: 'script' | 'style', parts: string[]): string[] {
  const isTagBefore = (index: number) => {
    const before = parts[index - 1] ?? ''
    return before.startsWith(`<${element}`, before.lastIndexOf('<'))
  }
  const contents = parts
    .filter((_, index) => index > 0 && isTagBefore(index))
    .map((part) => part.slice(part.indexOf('>') + 1, part.indexOf(`</${element}>`)))
    .filter((content) => content !== '')
  const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  return [...new Set(contents.map(hashOf))]
}

/** React Router writes hydration data in several scripts. They are joined, because the policy needs a hash for each. */
function extractData(html: string) {
  const statements: string[] = []
  const rest = html.replaceAll(
    /<script[^>]*>(window\.__reactRouterContext\.streamController\.[^<]*)<\/script>/g,
    (_, statement: string) => {
      statements.push(statement)
      return ''
    },
  )
  if (statements.length === 0) throw unexpectedHtml('lacks scripts with its data')
  const [, context] = /<script[^>]*>(window\.__reactRouterContext = [^<]*)<\/script>/.exec(rest) ?? []
  if (context === undefined) throw unexpectedHtml('lacks <script>window.__reactRouterContext = …</script>')
  return { rest, placeOfData: context, script: context + statements.join('') }
}

function importDataFirst(html: string, address: string): string {
  return replaceSingleOccurrence(
    html,
    ' type="module" async="">',
    ` type="module" async="">import "${address}";`,
  )
}

/** Turns the module script into a data block that lists the modules to preload. `deferred-start.ts` starts it later. */
function deferModules(html: string, first: (string | undefined)[]): string {
  const addresses: string[] = []
  const rest = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, address: string) => {
    addresses.push(address)
    return ''
  })
  if (addresses.length === 0) throw unexpectedHtml('lacks <link rel="modulepreload" href="…"/>')
  if (rest.includes('rel="modulepreload"'))
    throw unexpectedHtml('has another kind of <link rel="modulepreload">')
  addresses.unshift(...first.flatMap((address) => address?.replaceAll('&', '&amp;') ?? []))
  const deferred = `<script type="text/plain" data-preload="${addresses.join(' ')}">`
  return replaceSingleOccurrence(rest, '<script type="module" async="">', deferred)
}

/**
 * Moves the preload to the end of the body, so that the first picture gets the connection that is already open. Browsers find the
 * font in the styles as early, but then give it the highest priority, and Lighthouse counts such a file as one that the first
 * paint waits for.
 */
function preloadHeadingFaceLast(html: string): string {
  const [link] = /<link rel="preload"[^>]* as="font"[^>]*>/.exec(html) ?? []
  if (link === undefined) throw unexpectedHtml('lacks <link rel="preload" … as="font">')
  return replaceSingleOccurrence(replaceSingleOccurrence(html, link, ''), '</body>', `${link}</body>`)
}

function contentSecurityPolicy(scripts: string[], styles: string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
