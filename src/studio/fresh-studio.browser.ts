import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { expect, sameOrigin, test, useInvitation } from '../../tests/support/studio/studio-browser-test.ts'
import { phonePhotograph } from '../../tests/support/media/phone-photograph.ts'
import { studioEntrySchema } from '../contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../contract/studio/studio-paths.ts'

const modelPath = '/api/studio/entries/models/1'

/** Every row of every table. */
function readTables(dataDir: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(dataDir, 'hangar.sqlite'), { readOnly: true })
  const names = database.prepare("select name from sqlite_master where type = 'table' order by name").all()
  const tables = names.map(({ name }) => {
    const rows = database.prepare(`select * from "${String(name)}" order by 1`).all()
    return [String(name), rows] as const
  })
  database.close()
  return Object.fromEntries(tables)
}

/** Lists the files below a folder with their contents, without those of the database. */
async function readFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('hangar.sqlite'))
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Promise.all(
    paths.map(async (path) => `${path.slice(dataDir.length)} ${(await readFile(path)).toString('base64')}`),
  )
}

const readModel = async (origin: string) => (await fetch(`${origin}/api/aircraftmodels/1`)).text()
const readPage = async (origin: string) => (await fetch(`${origin}/aircraft-model-detail/1`)).text()

/** Whatever tests do: a draft, a publication, a file, a colleague, a link, a message, a search. */
async function useStudio(request: APIRequestContext): Promise<void> {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await request[method](path, { data, headers: sameOrigin })
    expect([response.ok(), response.ok() ? '' : await response.text()]).toEqual([true, ''])
  }
  const { published } = studioEntrySchema.parse(await (await request.get(modelPath)).json())
  const record = { ...published, weight: 4_321 }
  await send('put', `${modelPath}/draft`, { revision: 0, record })
  await send('post', `${modelPath}/presence`, {})
  const entries = [{ kind: 'aircraft model', key: '1', revision: 1 }]
  await send('post', paths.publications, { entries, note: null, due_at: null })
  await send('put', `${modelPath}/draft`, { revision: 0, record: { ...record, weight: 4_322 } })
  await send('post', paths.staff, { email: 'huong@example.com', role: 'editor' })
  await send('post', paths.previewLinks, { name: 'A dealer' })
  await send('post', '/api/contactus', {
    subject: 'contact-us',
    from_email: 'pilot@example.com',
    message: 'Does it float?',
  })
  const upload = await request.put(`${paths.uploads}?name=cub.jpg`, {
    data: await phonePhotograph(31),
    headers: { ...sameOrigin, 'content-type': 'image/jpeg' },
  })
  expect(upload.status()).toBe(200)
}

test('a studio that is opened for a test has nothing of the test before: no row, no file, no page, no session', async ({
  studioServer,
  catalogue,
}) => {
  const before = await studioServer.open(catalogue)
  const tables = readTables(before.dataDir)
  const files = await readFiles(before.dataDir)
  const model = await readModel(before.origin)
  expect(await readPage(before.origin)).toContain('2400\u00A0g')

  const request = await requests.newContext({ baseURL: before.origin })
  await useInvitation(request, before.origin, await studioServer.invite('linh@example.com'))
  await useStudio(request)
  await expect.poll(() => readPage(before.origin)).toContain('4321\u00A0g')
  const changed = Object.entries(readTables(before.dataDir)).filter(
    ([name, rows]) => JSON.stringify(rows) !== JSON.stringify(tables[name]),
  )
  expect(changed.map(([name]) => name)).toEqual(
    expect.arrayContaining(
      `aircraft_model catalogue_change catalogue_state contact_message draft draft_editor letter media_upload
      page_change publication publication_change sqlite_sequence staff staff_event staff_passkey staff_session
      staff_ticket`.split(/\s+/),
    ),
  )
  expect(await readFiles(before.dataDir)).not.toEqual(files)

  const after = await studioServer.open(catalogue)
  expect(readTables(after.dataDir)).toEqual(tables)
  expect(await readFiles(after.dataDir)).toEqual(files)
  expect(await readModel(after.origin)).toBe(model)
  expect(await readPage(after.origin)).toContain('2400\u00A0g')
  expect((await request.get(after.origin + paths.overview)).status()).toBe(401)
  await expect(fetch(before.origin)).rejects.toThrow()
  await request.dispose()
})
