import type { PageDescription } from '../structured-data/described-page.ts'
import { replaceSingleOccurrence, unexpectedHtml } from './replace-single-occurrence.ts'

/** Adds the tags that chat apps read to the head, and the data that search engines read to the end of the body. */
export function insertDescription(
  html: string,
  { siteName, card, things, alternates, translations, locale }: PageDescription,
): string {
  const canonical = readHead(html, /<link rel="canonical" href="([^"]*)"\/>/)
  const tags = toTags({
    'og:type': 'website',
    'og:locale': locale,
    'og:site_name': escapeAttribute(siteName),
    'og:title': readHead(html, /<title>([^<]+)<\/title>/) ?? fail(),
    'og:description': readHead(html, /<meta name="description" content="([^"]*)"\/>/),
    'og:url': canonical,
    'og:image': escapeAttribute(card.url),
    'og:image:width': String(card.width),
    'og:image:height': String(card.height),
    'og:image:alt': escapeAttribute(card.alt),
  })
  // A later page of a list is translated by the same page of the list in another language.
  const query = /\?.*/.exec(canonical ?? '')?.[0] ?? ''
  const links = [
    ...translations.map(
      ({ hreflang, url }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeAttribute(url)}${query}"/>`,
    ),
    ...alternates.map(({ type, path }) => `<link rel="alternate" type="${type}" href="${path}"/>`),
  ]
  const described = replaceSingleOccurrence(
    html,
    '</head>',
    `${tags}${LARGE_PICTURE}${links.join('')}</head>`,
  )
  return things.length === 0
    ? described
    : replaceSingleOccurrence(described, '</body>', `${toDataBlock(things)}</body>`)
}

/** Makes X show the picture above the title. It takes everything else from the other tags. */
const LARGE_PICTURE = '<meta name="twitter:card" content="summary_large_image"/>'

/** Returns the matched text, which is escaped already. */
function readHead(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]
}

function fail(): never {
  throw unexpectedHtml('lacks <title>…</title>')
}

function toTags(properties: Record<string, string | undefined>): string {
  return Object.entries(properties)
    .map(([name, content]) => content && `<meta property="${name}" content="${content}"/>`)
    .join('')
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Escapes '<', so that no text of the catalogue can end the block. */
function toDataBlock(things: PageDescription['things']): string {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${data.replaceAll('<', String.raw`\u003c`)}</script>`
}
