import { testWithCatalogue } from './test-with-catalogue.ts'
import { sparseCatalogue } from './sparse-catalogue.ts'

/** A browser test of a site with the least that a catalogue may have. */
export const sparseTest = testWithCatalogue(sparseCatalogue)
