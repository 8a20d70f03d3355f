import { test } from './browser-test.ts'

/** A browser test of a site with the least that a catalogue may have. */
export const sparseTest = test.extend({
  baseURL: async ({}, use) => use(process.env['SPARSE_SITE_ADDRESS']),
})
