import type { SiteRecord } from '../../content-model/site-texts.ts'
import { openSearchPath, pagePaths, sharedFiles } from '../../contract/site-map.ts'
import { xmlDocument, xmlElement } from '../discovery/xml-element.ts'
import { leadingWords } from './leading-words.ts'

export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml'

/** The lengths that OpenSearch allows. */
const MAX_SHORT_NAME = 16
const MAX_LONG_NAME = 48

/** Lets browsers search the site from their address bar (OpenSearch 1.1, draft 6). */
export function describeSearch(name: SiteRecord['name'], origin: string): string {
  const search = { type: 'text/html', template: `${origin}${pagePaths.search}?q={searchTerms}` }
  const self = { type: OPEN_SEARCH_TYPE, rel: 'self', template: origin + openSearchPath }
  const icon = { width: '16', height: '16', type: 'image/x-icon' }
  return xmlDocument(
    xmlElement(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      xmlElement('ShortName', {}, leadingWords(name, MAX_SHORT_NAME)),
      xmlElement('LongName', {}, leadingWords(name, MAX_LONG_NAME)),
      xmlElement('Description', {}, 'Models, versions, accessories and parts by name, code or size'),
      xmlElement('Image', icon, origin + sharedFiles.favicon),
      xmlElement('Url', search),
      xmlElement('Url', self),
      xmlElement('Language', {}, 'en'),
      xmlElement('InputEncoding', {}, 'UTF-8'),
    ),
  )
}
