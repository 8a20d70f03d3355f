// Finalizes rendered pages. Only this module, `insert-description.ts`, `reexporting-modules.ts` and `router-manifest.ts` depend on
// what React and React Router write, see docs/decisions/0013.
import { createHash } from 'node:crypto'
import type { Language } from '../../languages/languages.ts'
import { createPageData } from '../cache/page-data.ts'
import type { PageDescription } from '../structured-data/described-page.ts'
import { insertDescription } from './insert-description.ts'
import { openPageFaces, openPageStyles, type Stylesheet } from './page-styles.ts'
import type { BuiltScripts } from './built-scripts.ts'
import { importDirectly } from './reexporting-modules.ts'
import { replaceSingleOccurrence, unexpectedHtml } from './replace-single-occurrence.ts'
import { declareManifest } from './router-manifest.ts'

const STYLES_MARK = '/* styles */'

/** What stands for the content of a page in its outline. No text of the catalogue contains it, because pages escape '<'. */
const CONTENT_MARK = '<!-- content -->'

interface FinalizeOptions {
  about?: PageDescription | undefined
  /** The address of a page that is the same for all visitors. Its hydration data is served separately; others contain it. */
  sharedAddress?: string | undefined
  /** The language of the page, for whose words hydration waits. */
  language?: Language | undefined
}

export type PageFinalizer = ReturnType<typeof openPageFinalizer>

/**
 * Returns a function that finalizes rendered pages: it inserts styles, moves the start of the scripts out of the page and writes
 * its content security policy. The policy contains hashes instead of a nonce, so that page and policy can be cached together.
 * This parses all stylesheets, which is a tenth of the work of a server's start, so a process does it once.
 */
export function openPageFinalizer(stylesheet: Stylesheet, scripts?: BuiltScripts) {
  const stylesFor = openPageStyles(stylesheet.css)
  const facesFor = openPageFaces(stylesheet.faces)
  /** @throws Error if the page is not as expected, because it must not be sent without styles or scripts */
  const finalize = (
    rendered: string,
    nonce: string,
    { about, sharedAddress, language }: FinalizeOptions = {},
  ) => {
    const words = language && scripts?.words[language]
    const faces = facesFor(rendered)
    const { css, rules } = stylesFor(rendered)
    // Both are in the same element, so that the policy needs only one hash for them.
    const styles = css + faces
    const { outline, content } = takeContent(rendered, nonce)
    const { rest, placeOfData, script } = extractData(outline)
    const start = extractStart(rest, nonce, scripts)
    const text = `${declareContainedRules(outline, stylesheet.loaded, rules)}${start.text}`
    const data = sharedAddress === undefined ? undefined : createPageData(sharedAddress, text + script)
    // Hydration needs both script elements, but they may be empty.
    const placed = replaceSingleOccurrence(start.rest, placeOfData, data ? '' : script)
    const deferred = deferStart(placed, data ? undefined : { text, nonce }, {
      first: [data?.address, words?.first, start.hasOwnScreen ? words?.more : undefined],
      isUnused: (address) =>
        address === scripts?.manifest.address || scripts?.reexporting.has(address) === true,
    })
    const fonts = filesOf(faces)
    // Most pages need one file only, the one that they preload anyway.
    const headingFonts = fonts.length > 1 ? filesOf(facesFor(textInHeadingFont(rendered))) : fonts
    const preloaded = preloadFontLast(deferred, headingFonts)
    const described = about ? insertDescription(preloaded, about) : preloaded
    const parts = described.split(` nonce="${nonce}"`)
    const policy = contentSecurityPolicy(hashesOf('script', parts, styles), hashesOf('style', parts, styles))
    const styled = replaceSingleOccurrence(parts.join(''), `>${STYLES_MARK}</style>`, `>${styles}</style>`)
    return {
      html: replaceSingleOccurrence(styled, CONTENT_MARK, content),
      contentSecurityPolicy: policy,
      data,
    }
  }
  return {
    /** What to render where the finalizer inserts the styles. The page's stylesheets are known once its route is. */
    marks: { styles: STYLES_MARK, stylesheets: [] },
    finalize,
  }
}

/**
 * Separates the content of a page, which is sent unchanged, from its outline, in which a mark stands for it. Finalizing makes a
 * dozen changes, and each copies the text that it is given; the content is two thirds of a long page. It reaches from the start of
 * the body to the first element in it that carries the nonce.
 */
function takeContent(html: string, nonce: string): { outline: string; content: string } {
  const from = html.indexOf('<body')
  if (from < 0) throw unexpectedHtml('lacks <body>')
  const to = html.lastIndexOf('<', html.indexOf(` nonce="${nonce}"`, from))
  if (to < from) throw unexpectedHtml('has no script in its body')
  return { outline: html.slice(0, from) + CONTENT_MARK + html.slice(to), content: html.slice(from, to) }
}

/**
 * Returns the hashes of all elements of a kind.
 * @param parts the page split at each nonce, so all but the first continue the tag of an element that carried it
 * @param styles what will be in the place of the mark of the styles
 */
function hashesOf(element: 'script' | 'style', parts: string[], styles: string): string[] {
  const isTagBefore = (index: number) => {
    const before = parts[index - 1] ?? ''
    return before.startsWith(`<${element}`, before.lastIndexOf('<'))
  }
  const contents = parts
    .filter((_, index) => index > 0 && isTagBefore(index))
    .map((part) => part.slice(part.indexOf('>') + 1, part.indexOf(`</${element}>`)))
    .filter((content) => content !== '')
    .map((content) => (content === STYLES_MARK ? styles : content))
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

/** Tells the browser, for each stylesheet that it will load, which of its rules the page already has, see `missing-rules.ts`. */
function declareContainedRules(
  html: string,
  loaded: Stylesheet['loaded'],
  rules: ReadonlySet<string>,
): string {
  const addresses = /data-sheets="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const contained = addresses.flatMap((address) => {
    const all = loaded.get(address.split('#', 1)[0] ?? '')
    return all ? [[address, all.map((rule) => (rules.has(rule) ? '1' : '0')).join('')]] : []
  })
  return contained.length === 0
    ? ''
    : `window.containedRules = ${JSON.stringify(Object.fromEntries(contained))};`
}

/** What replaces the module script in the page until `deferStart` decides about it. */
const PLACE_OF_START = '<script type="module"></script>'

/** Takes the module script out of the page, which imports the modules of its screen and then the one that hydrates it. */
function extractStart(html: string, nonce: string, scripts: BuiltScripts | undefined) {
  const tag = `<script nonce="${nonce}" type="module" async="">`
  const from = html.indexOf(tag)
  const to = html.indexOf('</script>', from)
  if (from < 0 || to < 0) throw unexpectedHtml('lacks <script type="module" async="">…</script>')
  const script = html.slice(from, to + '</script>'.length)
  const text = html.slice(from + tag.length, to)
  const modules = [...text.matchAll(/import \* as \w+ from "([^"]+)";/g)].map(([, address = '']) => address)
  return {
    rest: replaceSingleOccurrence(html, script, PLACE_OF_START),
    /** Whether the code of the page's screen is in a file of its own. */
    hasOwnScreen: modules.some((address) => !scripts?.reexporting.has(address)),
    text: scripts ? declareManifest(importDirectly(text, scripts.reexporting), scripts.manifest) : text,
  }
}

/**
 * Lists the modules to load in a data block, which `deferred-start.ts` reads. The first one, the page's data, imports the
 * others. A page that depends on its visitor has no such module, so the block contains the text of one.
 *
 * @param own the text of that module and the nonce of the page
 */
function deferStart(
  html: string,
  own: { text: string; nonce: string } | undefined,
  { first, isUnused }: { first: (string | undefined)[]; isUnused: (address: string) => boolean },
): string {
  const addresses: string[] = []
  const rest = html.replaceAll(
    /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g,
    (_, address: string) => {
      if (!isUnused(address)) addresses.push(address)
      return ''
    },
  )
  if (addresses.length === 0) throw unexpectedHtml('lacks <link rel="modulepreload" href="…"/>')
  if (rest.includes('rel="modulepreload"'))
    throw unexpectedHtml('has another kind of <link rel="modulepreload">')
  addresses.unshift(...first.flatMap((address) => address?.replaceAll('&', '&amp;') ?? []))
  const permission = own ? ` nonce="${own.nonce}"` : ''
  const block = `<script${permission} type="text/plain" data-preload="${addresses.join(' ')}">${own?.text ?? ''}</script>`
  return replaceSingleOccurrence(rest, PLACE_OF_START, block)
}

/** The text of a page that is, for the most part, in the heading font: paragraphs and addresses are not. */
const textInHeadingFont = (html: string) =>
  html.replaceAll(/<(p|address|script|style|title)\b.*?<\/\1>|<[^>]*>/gs, '')

const filesOf = (faces: string) => [...faces.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file)

/**
 * Moves the preload of the heading font to the end of the body, so that the first picture gets the connection that is already
 * open, and adds preloads of other files of the font that the page needs. Browsers find the files in the styles as early, but
 * then give them the highest priority, and Lighthouse counts such a file as one that the first paint waits for: for a model in
 * Vietnamese, 766 ms instead of 678.
 */
function preloadFontLast(html: string, files: string[]): string {
  const [link, own] = /<link rel="preload" href="([^"]*)" as="font"[^>]*>/.exec(html) ?? []
  if (link === undefined || own === undefined) throw unexpectedHtml('lacks <link rel="preload" … as="font">')
  const others = files.filter((file) => file !== own).map((file) => link.replace(own, file))
  const rest = replaceSingleOccurrence(html, link, '')
  return replaceSingleOccurrence(rest, '</body>', `${link}${others.join('')}</body>`)
}

function contentSecurityPolicy(scripts: string[], styles: string[]): string {
  return [
    "default-src 'none'",
    `script-src ${[...scripts, "'strict-dynamic'"].join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // A space after each semicolon would be nine bytes more in the first packets.
  ].join(';')
}
