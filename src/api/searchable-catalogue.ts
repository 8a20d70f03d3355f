import { setImmediate } from 'node:timers/promises'
import { listSearchDocuments } from '../catalogue/search-documents.ts'
import { listCompanyDocuments } from '../company/company-documents.ts'
import type { Database } from '../database/open-database.ts'
import type { SearchDocument } from '../finder/search/search-document.ts'
import { createIndexBuilder, type SearchIndex } from '../finder/search/search-index.ts'

/** After this many documents, building the index yields to the event loop. */
const DOCUMENTS_AT_A_TIME = 100

/** This many documents take about 40 kB when sent. With larger catalogues, browsers let the server search. */
const MAX_DOCUMENTS_TO_SEND = 2_500

/** The search index of the catalogue, and its documents if they are few enough to send to browsers. */
export interface SearchableCatalogue {
  index: SearchIndex
  documents: readonly SearchDocument[] | undefined
}

export async function loadSearchableCatalogue(db: Database): Promise<SearchableCatalogue> {
  const builder = createIndexBuilder()
  let documents: SearchDocument[] | undefined = []
  let count = 0
  for (const source of [listSearchDocuments(db), listCompanyDocuments(db)]) {
    for await (const chunk of source) {
      for (const document of chunk) {
        builder.add(document)
        count += 1
        if (count % DOCUMENTS_AT_A_TIME === 0) await setImmediate()
      }
      documents = count > MAX_DOCUMENTS_TO_SEND ? undefined : documents?.concat(chunk)
    }
  }
  return { index: builder.build(), documents }
}
