import type { NewsFeed, NewsItem } from './news-feed.ts'
import { type Xml, xmlDocument, xmlElement } from './xml-element.ts'

export const ATOM_TYPE = 'application/atom+xml'

/** Writes a feed in the Atom format, RFC 4287. */
export function writeAtomFeed({ language, id, title, author, updated, page, atom, items }: NewsFeed): string {
  return xmlDocument(
    xmlElement(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      xmlElement('id', {}, id),
      xmlElement('title', {}, title),
      xmlElement('updated', {}, updated),
      xmlElement('author', {}, xmlElement('name', {}, author)),
      xmlElement('link', { rel: 'self', type: ATOM_TYPE, href: atom }),
      xmlElement('link', { rel: 'alternate', type: 'text/html', href: page }),
      ...items.map(toEntry),
    ),
  )
}

function toEntry({ id, title, summary, updated, page, attachment }: NewsItem): Xml {
  const { address = '', bytes = 0 } = attachment ?? {}
  const file = { rel: 'enclosure', type: 'application/pdf', length: String(bytes), href: address }
  return xmlElement(
    'entry',
    {},
    xmlElement('id', {}, id),
    xmlElement('title', {}, title),
    xmlElement('published', {}, updated),
    xmlElement('updated', {}, updated),
    xmlElement('link', { rel: 'alternate', type: 'text/html', href: page }),
    ...(attachment ? [xmlElement('link', file)] : []),
    xmlElement('summary', {}, summary),
  )
}
