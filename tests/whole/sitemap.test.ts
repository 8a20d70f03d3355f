// A catalogue of several portions, and at full length of several documents, as search engines are told of it.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { generateCatalogue } from '../../bench/support/catalogue/generate-catalogue.ts'
import { importCatalogue } from '../../src/catalogue-folder/import-catalogue.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { findSitemapEntryProblem, listEnglishEntries } from '../support/checks/sitemap-entries.ts'
import { smallCatalogue } from '../support/catalogue/small-catalogue.ts'
import { stormSize } from '../support/storm-size.ts'
import { demoFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { anEmptySite } from '../support/server/test-site.ts'
import { listSitemapIndexProblems, listSitemapProblems } from '../support/checks/xml-schemas.ts'

/** The sitemap reads a hundred models at a time. A longer one than the first of the two has parts. */
const size = stormSize({ short: { models: 130, step: 10 }, long: { models: 6_400, step: 1 } })
const hasParts = size.models > 640

test(`every page of ${size.models} models is listed once`, async () => {
  const catalogue = join(await temporaryFolder(), 'catalogue')
  const source = hasParts ? demoFolder : await smallCatalogue()
  await generateCatalogue(source, catalogue, { models: size.models })
  const { settings, open } = await anEmptySite('SQLite')
  const { db, store } = open()
  await migrate(db)
  await importCatalogue(db, store, catalogue)
  const site = await openBuiltSite({ ...settings, SITE_URL: 'https://www.example.com' })
  onTestFinished(site.close)
  const read = async (path: string) => {
    const response = await site.ask(path)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const { text: sitemap } = await read('/sitemap.xml')
  if (hasParts) expect(await listSitemapIndexProblems(sitemap)).toEqual([])
  const parts = hasParts
    ? [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, location = '']) => location.slice(site.origin.length))
    : ['/sitemap.xml']
  const locations: string[] = []
  for (const part of parts) {
    const { text: xml } = await read(part)
    expect(await listSitemapProblems(xml), part).toEqual([])
    expect(xml.length).toBeLessThan(50_000_000)
    const entries = listEnglishEntries(xml)
    locations.push(...entries.map(({ location }) => location))
    const problems: string[] = []
    for (const entry of entries.filter((_, index) => index % size.step === 0)) {
      const problem = findSitemapEntryProblem(entry, await read(entry.location.slice(site.origin.length)))
      if (problem !== undefined) problems.push(problem)
    }
    expect(problems, part).toEqual([])
  }
  expect(new Set(locations).size).toBe(locations.length)
  expect(locations.filter((location) => location.includes('/aircraft-model-detail/'))).toHaveLength(
    size.models,
  )
})
