import type { SiteRecord } from '../../contract/site-content.ts'
import { openSearchPath, pagePaths, sharedFiles } from '../../contract/site-map.ts'
import { leadingWords } from './leading-words.ts'

/** OpenSearch allows so many characters. */
const MAX_SHORT_NAME = 16
const MAX_LONG_NAME = 48

/** Lets browsers search the site from their address bar (OpenSearch 1.1, draft 6). */
export function describeSearch(name: SiteRecord['name'], origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(leadingWords(name, MAX_SHORT_NAME))}</ShortName>
  <LongName>${escapeXml(leadingWords(name, MAX_LONG_NAME))}</LongName>
  <Description>Models, versions, accessories and parts by name, code or size</Description>
  <Image width="16" height="16" type="image/x-icon">${escapeXml(origin + sharedFiles.favicon)}</Image>
  <Url type="text/html" template="${escapeXml(origin + pagePaths.search)}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(origin + openSearchPath)}"/>
  <Language>en</Language>
  <InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
