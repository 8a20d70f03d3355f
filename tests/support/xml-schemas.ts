import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

const read = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(`../schemas/${fileName}`, import.meta.url), 'utf8'),
})

/** In pages of 64 kB: a part of a long sitemap needs more than the default. */
const MEMORY = { initialMemoryPages: 1_024, maxMemoryPages: 16_384 }

/** Checks the documents with one schema, which takes longer to read than any of them. */
async function listProblems(
  documents: string[],
  schema: string,
  extension: 'schema' | 'relaxng',
): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `document-${index + 1}.xml`, contents })),
    schema: read(schema),
    extension,
    preload: [read('sitemap-image.xsd')],
    ...MEMORY,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

export const listSitemapProblems = (...xml: string[]) => listProblems(xml, 'sitemap.xsd', 'schema')
export const listSitemapIndexProblems = (...xml: string[]) => listProblems(xml, 'sitemap-index.xsd', 'schema')
export const listAtomProblems = (...xml: string[]) => listProblems(xml, 'atom.rng', 'relaxng')
export const listOpenSearchProblems = (...xml: string[]) => listProblems(xml, 'opensearch.rng', 'relaxng')
