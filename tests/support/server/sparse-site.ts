import { test } from '../browser/browser-test.ts'

/** A browser test of a site with the minimal catalogue. */
export const sparseTest = test.extend({
  baseURL: async ({}, use) => use(process.env['SPARSE_SITE_ADDRESS']),
})
