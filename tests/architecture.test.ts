import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contentTypeNames } from '../src/content-model/name-spaces.ts'
import type { Tables } from '../src/database/tables.ts'

/** Which folders of `src/` each folder may import. `server` may import everything. */
const mayImport: Record<string, string[]> = {
  languages: [],
  'content-model': ['languages'],
  contract: ['content-model', 'languages'],
  finder: ['contract'],
  design: [],
  database: ['content-model'],
  mail: ['database'],
  media: ['design', 'database', 'contract', 'content-model'],
  catalogue: ['database', 'contract', 'content-model', 'finder'],
  company: ['database', 'contract', 'content-model', 'finder'],
  contact: ['database', 'contract', 'mail'],
  entries: ['catalogue', 'company', 'media', 'database', 'contract', 'content-model'],
  history: ['entries', 'catalogue', 'database', 'contract', 'content-model'],
  drafts: [
    'history',
    'entries',
    'catalogue',
    'company',
    'media',
    'database',
    'contract',
    'content-model',
    'finder',
  ],
  publications: [
    'drafts',
    'history',
    'entries',
    'catalogue',
    'media',
    'database',
    'contract',
    'content-model',
  ],
  staff: ['mail', 'database', 'contract'],
  'catalogue-folder': [
    'publications',
    'drafts',
    'history',
    'entries',
    'catalogue',
    'company',
    'media',
    'database',
    'contract',
    'content-model',
    'finder',
  ],
  backup: ['media', 'database', 'contract', 'content-model'],
  api: [
    'history',
    'entries',
    'catalogue',
    'company',
    'contact',
    'media',
    'database',
    'contract',
    'content-model',
    'finder',
    'languages',
  ],
  website: ['contract', 'design', 'finder', 'languages'],
  'studio-api': [
    'api',
    'publications',
    'drafts',
    'history',
    'entries',
    'staff',
    'catalogue',
    'company',
    'contact',
    'media',
    'database',
    'contract',
    'content-model',
    'finder',
  ],
  studio: ['contract', 'content-model', 'design', 'finder', 'languages'],
}

/**
 * Which rooms of `src/studio/` each room may import, from the bottom up. Screens and what lies flat in the studio, which puts
 * the application together, may import every room. Words may name the types of what they are about.
 */
const studioRoomMayImport: Record<string, string[]> = {
  words: [],
  ui: ['words'],
  fields: ['words'],
  client: ['ui', 'words'],
  keys: ['ui', 'words'],
  session: ['client', 'ui', 'words'],
  navigation: ['client', 'ui', 'words'],
  media: ['client', 'fields', 'ui', 'words'],
  palette: ['client', 'fields', 'keys', 'navigation', 'session', 'ui', 'words'],
  publishing: ['client', 'fields', 'keys', 'navigation', 'session', 'ui', 'words'],
  editor: ['client', 'fields', 'keys', 'media', 'navigation', 'publishing', 'session', 'ui', 'words'],
  table: ['client', 'fields', 'navigation', 'publishing', 'ui', 'words'],
  spreadsheet: ['client', 'fields', 'media', 'table', 'ui', 'words'],
}

/** How many modules may lie flat in a folder. A component and its stylesheet count as one. */
const MAX_MODULES = 25

/** Which tables each folder may query. The backup copies every table without naming any. */
const mayQuery: Record<string, (keyof Tables)[]> = {
  database: ['catalogue_state', 'media_file', 'secret', 'rate_limit', 'file_deletion'],
  media: ['media_file', 'media_upload'],
  catalogue: [
    'airframe',
    'airframe_alias',
    'airframe_drawing',
    'airframe_scheme',
    'aircraft_class',
    'aircraft_model',
    'aircraft_model_item',
    'aircraft_model_power',
    'translated_manual',
    'aircraft_model_propeller',
    'aircraft_version',
    'aircraft_version_picture',
    'accessory',
    'accessory_fit',
    'part',
    'part_fit',
    'redirect',
    'event',
    'event_hours',
    'event_model',
    'catalogue_change',
    'page_change',
    'review',
    'review_point',
    'search_in_vain',
  ],
  company: [
    'distributor',
    'distributor_language',
    'site',
    'site_claim',
    'site_home_block',
    'site_home_block_model',
    'site_developer_section',
    'site_developer_link',
    'tribute',
  ],
  contact: ['contact_message', 'letter', 'message_answer'],
  mail: ['letter'],
  staff: ['staff', 'staff_passkey', 'staff_session', 'staff_ticket', 'staff_choice', 'staff_event'],
  entries: ['draft', 'publication_change', 'translation'],
  history: ['publication', 'publication_change'],
  drafts: ['draft', 'draft_revision', 'draft_editor', 'figure_check', 'publication', 'publication_change'],
  publications: ['publication', 'publication_change', 'draft'],
  backup: [],
}

const source = fileURLToPath(new URL('../src', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test|browser)\.tsx?$/.test(file),
)

/** The studio shows the terms of the glossary, which is a document because translators work from it, too. */
const importedDocuments = ['../docs/glossary.md?terms']

test('every folder imports only what the table allows', () => {
  const offences = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => !importedDocuments.includes(target))
      .filter(({ target }) => !isAllowed(folderOf(file), folderOf(target)))
      .map(({ line, text }) => `src/${file}:${line} ${text}`),
  )
  expect(offences).toEqual([])
})

test('every folder is in the table', () => {
  const folders = new Set(files.map(folderOf))
  expect([...folders].filter((folder) => folder !== 'server' && !(folder in mayImport))).toEqual([])
})

test('every room of the studio imports only what the table allows, and no screen another', () => {
  const offences = files
    .filter((file) => folderOf(file) === 'studio')
    .flatMap((file) => importsOf(file).map((found) => ({ file, ...found })))
    .filter(({ target }) => folderOf(target) === 'studio')
    .filter(({ file, target, text }) => {
      const [from, to] = [studioRoomOf(file), studioRoomOf(target)]
      if (from === 'words' && text.startsWith('import type')) return ['editor', 'screens'].includes(to)
      return !isAllowedInStudio(from, to)
    })
    .map(({ file, line, text }) => `src/${file}:${line} ${text}`)
  expect(offences).toEqual([])
})

test('no folder has many modules lying flat', () => {
  const others = ['bench', 'scripts', 'tests', 'vite'].flatMap((folder) =>
    readdirSync(join(source, '..', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.d)\.(?:ts|mjs)$/.test(file) && !file.startsWith('peers/'))
      .map((file) => `${folder}/${file}`),
  )
  // Migrations are never removed.
  const counted = [...files, ...others].filter((file) => !file.startsWith('database/migrations/'))
  const large = [...Map.groupBy(counted, dirname)].filter(([, modules]) => modules.length > MAX_MODULES)
  expect(large.map(([folder]) => folder)).toEqual([])
})

test('SQL is only in domain folders and database/, and each folder queries only its own tables', () => {
  const offences = files.flatMap((file) =>
    queriesOf(file)
      .filter(({ table }) => !isOwnTable(folderOf(file), table))
      .map(({ line, text }) => `src/${file}:${line} ${text}`),
  )
  expect(offences).toEqual([])
})

test('there are no import cycles, not even of types', () => {
  expect(findImportCircles()).toEqual([])
})

test('files with the same name are about the same thing', () => {
  // The content model says what a thing is, the contract declares its answers, the domain module reads and writes it.
  const pair = /^(?:(?:catalogue|company|contact|staff|api) and )?(?:content-model and )?contract$/
  const byName = Map.groupBy(files, (file) => file.split('/').at(-1) ?? '')
  const clashes = [...byName.values()].filter(
    (namesakes) =>
      namesakes.length > 1 &&
      !pair.test(namesakes.map(folderOf).toSorted().toSorted(contractLast).join(' and ')),
  )
  expect(clashes).toEqual([])
})

test('no two exported types have the same name', () => {
  const types = files.flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:declare )?(?:abstract )?(?:type|interface|class) (\w+)/gm)].map(
      ([, name]) => ({ name, file }),
    ),
  )
  const clashes = [...Map.groupBy(types, ({ name }) => name)]
    .filter(([, namesakes]) => namesakes.length > 1)
    .map(([name, namesakes]) => `${name}: ${namesakes.map(({ file }) => file).join(', ')}`)
  expect(clashes).toEqual([])
})

test('what browsers run imports only types of contract modules that use zod, so that no validator is downloaded', () => {
  const offences = files
    .filter((file) => ['website', 'studio'].includes(folderOf(file)))
    .flatMap((file) => importsOf(file).map((found) => ({ file, ...found })))
    .filter(
      ({ target, text }) =>
        ['contract', 'content-model'].includes(folderOf(target)) && !text.startsWith('import type'),
    )
    .filter(({ target }) => /from 'zod'/.test(textOf(target)))
    .map(({ file, line, text }) => `src/${file}:${line} ${text}`)
  expect(offences).toEqual([])
})

/** Files that may name a content type besides its definition, its tables, its domain module and its public screens. */
const mayNameTypes: Record<string, string> = {
  'entries/stored-types.ts': 'It registers the tables of each type.',
  'entries/public-types.ts': 'It registers what sitemap, search, feeds and link cards show of each type.',
  'publications/changed-pages.ts': 'It follows the field airframe of models.',
  'catalogue-folder/check-references.ts': 'It follows the field airframe of models.',
  'studio-api/entry-options.ts': 'Colour schemes are those of the airframe of a model.',
  'studio-api/endpoints/first-step-endpoints.ts': 'The first steps of a company are about certain types.',
  'studio/screens/completeness/fact-paths.ts':
    'The facts that magazines print are facts about aircraft models.',
}

test('a content type is named in its definition, its tables, its domain module and its public screens alone', () => {
  const general =
    /^(?:studio|studio-api|drafts|history|publications|entries|catalogue-folder|contract\/studio)\//
  const names = contentTypeNames.filter((name) => !['site', 'file'].includes(name))
  const named = new RegExp(`'(?:${names.join('|')})'`)
  const offences = files.filter((file) => general.test(file) && named.test(textOf(file)))
  expect(offences.toSorted()).toEqual(Object.keys(mayNameTypes).toSorted())
})

/** The modules of events, which CONTRIBUTING.md shows as the example of a content type. */
const eventModules =
  /^(?:content-model\/event\.ts|(?:catalogue|contract)\/events\/|api\/event-endpoints|website\/events?\/|server\/structured-data\/pages\/describe-event|server\/calendar\/|media\/link-cards\/event-cards\/)/

/** The files with lists of all content types, from the table in CONTRIBUTING.md. */
const registers = [
  ...readFileSync(join(source, '../CONTRIBUTING.md'), 'utf8').matchAll(/^\| `src\/(\S+\.tsx?)` +\|/gm),
].map(([, file = '']) => file)

/** Other modules that import one of those of events, because they are about what only events have. */
const mayImportEvents: Record<string, string> = {
  'catalogue/models/aircraft-model-detail.ts': 'A model says where it can be seen.',
  'contract/models/aircraft-model-detail.ts': 'A model says where it can be seen.',
  'website/model-detail/model-detail-view.ts': 'A model says where it can be seen.',
  'website/model-detail/model-detail.screen.tsx': 'A model says where it can be seen.',
  'website/home/home.screen.tsx': 'The home page has the next event.',
  'website/home/home-next-event.tsx': 'The home page has the next event.',
  'media/link-cards/draw-link-card.ts': 'Link cards of events have a drawing of their own.',
  'media/encoder/encoder-process.ts': 'Link cards of events have a drawing of their own.',
  'server/site.ts': 'It serves the calendars.',
}

test('a content type is registered in at most ten files, which CONTRIBUTING.md lists', () => {
  expect(registers.length).toBeLessThanOrEqual(10)
  for (const file of registers) expect(textOf(file), file).toMatch(/\bevents?\b/)
  const importing = files.filter(
    (file) => !eventModules.test(file) && importsOf(file).some(({ target }) => eventModules.test(target)),
  )
  const others = importing.filter((file) => !registers.includes(file))
  expect(others.toSorted()).toEqual(Object.keys(mayImportEvents).toSorted())
})

test('links of the website are plain anchors: those of the router would render again with every navigation', () => {
  const importsLink = /import \{[^}]*\b(?:Link|NavLink)\b[^}]*\} from 'react-router'/
  expect(files.filter((file) => folderOf(file) === 'website' && importsLink.test(textOf(file)))).toEqual([])
})

test('file names are in kebab-case and say what the file contains', () => {
  const forbidden = /(?:^|\/)(?:index|utils?|helpers?|common|misc|types)\.tsx?$/
  const kebab = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)?\.tsx?$/
  expect(files.filter((file) => forbidden.test(file) || !kebab.test(file))).toEqual([])
})

function isAllowed(from: string, to: string): boolean {
  return from === to || from === 'server' || (mayImport[from]?.includes(to) ?? false)
}

/** The application itself has no name; each screen is a room of its own, next to what all screens share. */
function studioRoomOf(file: string): string {
  const [, room = '', ...rest] = dirname(file).split('/')
  return room === 'screens' ? [room, ...rest.slice(0, 1)].join('/') : room
}

function isAllowedInStudio(from: string, to: string): boolean {
  if (from === to || from === '') return true
  if (from.startsWith('screens')) return to === 'screens' || to in studioRoomMayImport
  return studioRoomMayImport[from]?.includes(to) ?? false
}

function isOwnTable(folder: string, table: string | undefined): boolean {
  const tables: string[] | undefined = mayQuery[folder]
  return tables !== undefined && (table === undefined || tables.includes(table))
}

/** The content model and, after it, the contract behind all others. */
function contractLast(one: string, other: string): number {
  const order = ['content-model', 'contract']
  return order.indexOf(one) - order.indexOf(other)
}

function findImportCircles(): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file])
    if (done.has(file)) return
    done.add(file)
    for (const { target } of importsOf(file).filter((found) => files.includes(found.target)))
      visit(target, [...path, file])
  }
  for (const file of files) visit(file, [])
  return circles
}

function folderOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function textOf(file: string): string {
  return readFileSync(join(source, file), 'utf8')
}

/** Calls of the query builder with their table, and raw SQL. */
function queriesOf(file: string): { table: string | undefined; line: number; text: string }[] {
  const text = textOf(file)
  const query =
    /\b(?:(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\(|(?:insertRows|replaceRows|groupRows)\(\s*\w+,)\s*(?:'(\w+))?|\bsql(?:<[^`]*>)?`/g
  return [...text.matchAll(query)].map((found) => ({
    table: found[1],
    line: text.slice(0, found.index).split('\n').length,
    text: found[0].replaceAll(/\s+/g, ' '),
  }))
}

/** Statements may take several lines; `text` has them in one. */
function importsOf(file: string): { target: string; line: number; text: string }[] {
  const text = textOf(file)
  const statement = /^(?:import|export)\s[^'"`;=]*?from '(\.[^']+)'|\bimport[ (]'(\.[^']+)'/gm
  return [...text.matchAll(statement)].flatMap((found) => {
    const specifier = found[1] ?? found[2]
    if (specifier === undefined || specifier.includes('+types')) return []
    const target = relative(source, resolve(source, dirname(file), specifier))
    const line = text.slice(0, found.index).split('\n').length
    return [{ target, line, text: found[0].replaceAll(/\s+/g, ' ') }]
  })
}
