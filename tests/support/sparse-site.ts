import { testOnCatalogue } from './catalogue-site.ts'
import { sparseCatalogue } from './sparse-catalogue.ts'

/** A browser test against a site with as little as a catalogue may hold. */
export const sparseTest = testOnCatalogue(sparseCatalogue)
