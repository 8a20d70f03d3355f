import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

const read = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(`../../schemas/${fileName}`, import.meta.url), 'utf8'),
})

/** Memory in pages of 64 kB. Long sitemaps need more than the default. */
const MEMORY = { initialMemoryPages: 1_024, maxMemoryPages: 16_384 }

/**
 * Checks several documents with one schema, because parsing the schema takes longer than checking a document.
 */
async function listProblems(
  documents: string[],
  schema: string,
  extension: 'schema' | 'relaxng',
): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `document-${index + 1}.xml`, contents })),
    schema: read(schema),
    extension,
    preload: [read('sitemap-image.xsd'), read('xhtml-link.xsd')],
    ...MEMORY,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

export const listSitemapProblems = (...xml: string[]) => listProblems(xml, 'sitemap.xsd', 'schema')
export const listSitemapIndexProblems = (...xml: string[]) => listProblems(xml, 'sitemap-index.xsd', 'schema')
export const listAtomProblems = (...xml: string[]) => listProblems(xml, 'atom.rng', 'relaxng')
export const listOpenSearchProblems = (...xml: string[]) => listProblems(xml, 'opensearch.rng', 'relaxng')
