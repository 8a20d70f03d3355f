import { expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { createTestDatabase } from '../../../tests/support/database/test-databases.ts'
import { openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { firstStepsSchema } from '../../contract/studio/first-steps.ts'
import { studioEntrySchema } from '../../contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open-database.ts'
import { addStaff } from '../../staff/staff-member.ts'
import type { TestBrowser } from '../../../tests/support/studio/open-test-studio.ts'

const read = async (browser: TestBrowser) =>
  firstStepsSchema.strict().parse(await browser.json('GET', paths.firstSteps))

const doneIn = ({ steps }: Awaited<ReturnType<typeof read>>) =>
  steps.flatMap(({ step, is_done }) => (is_done ? step : []))

test('a new company has everything before it, and each step ticks itself when it is done, whoever did it', async () => {
  const place = await createTestDatabase('SQLite')
  const db = openDatabase(place.location)
  await migrate(db)
  const studio = openTestStudio(db)
  const linh = await studio.signInNew('linh@example.com', 'administrator')
  const list = await read(linh)
  expect(list.is_put_away).toBe(false)
  expect(list.steps.map(({ step }) => step)).toEqual([
    'company',
    'passkey',
    'colleague',
    'class',
    'model',
    'published',
    'messages',
    'distributors',
  ])
  expect(doneIn(list)).toEqual([])
  studio.wait(60_000)
  await addStaff(db, 'huong@example.com', 'editor', { staff: linh.id, now: studio.now() })
  const invited = await read(linh)
  expect(doneIn(invited)).toEqual(['colleague'])
  const colleague = { staff: 'huong@example.com', at: studio.now().toISOString() }
  expect(invited.steps.find(({ step }) => step === 'colleague')).toMatchObject(colleague)
  const mailed = openTestStudio(db, {
    mail: { smtpUrl: 'smtp://mail', from: 'a@example.com', domain: 'example.com' },
  })
  const browser = mailed.openBrowser()
  browser.setCookie(linh.cookie())
  expect(doneIn(await read(browser))).toEqual(['colleague', 'messages'])
  await db.destroy()
  await place.remove()
})

test('what was imported is done by nobody in particular, what was published says who; put away it is for all', async () => {
  const { db } = await copyOfImportedCatalogue('SQLite')
  const studio = openTestStudio(db)
  const linh = await studio.signInNew('linh@example.com')
  const before = await read(linh)
  expect(doneIn(before)).toEqual(expect.arrayContaining(['company', 'class', 'model', 'distributors']))
  expect(doneIn(before)).not.toContain('published')
  const address = paths.entry.replace(':kind', 'distributors').replace(':key', '1')
  const { published } = studioEntrySchema.parse(await linh.json('GET', address))
  await linh.json('PUT', `${address}/draft`, { body: { revision: 0, record: { ...published, city: 'Hue' } } })
  const entries = [{ kind: 'distributor', key: '1', revision: 1 }]
  await linh.json('POST', paths.publications, { body: { entries, note: null } })
  const after = await read(linh)
  const by = { is_done: true, staff: 'linh@example.com', at: studio.now().toISOString() }
  expect(after.steps.filter(({ step }) => step === 'published' || step === 'distributors')).toMatchObject([
    by,
    by,
  ])

  const huong = await studio.signInNew('huong@example.com')
  await huong.json('DELETE', paths.firstSteps)
  expect(await read(linh)).toEqual({ is_put_away: true, steps: [] })
})
