import { expect, test } from '../../../tests/support/studio-browser-test.ts'
import { aircraftModelRecordSchema } from '../../contract/aircraft-model.ts'
import { studioEntrySchema } from '../../contract/studio/studio-entry.ts'

/** Would run, leave its element, turn the line around or break a pattern; with a letter that takes two code units. */
const hostile = `<script>hacked = 1</script><img src=x onerror="hacked = 1">"'&lt;\u202Eevil\u202C \${1} 𝕏`

test('hostile text in every field is shown as text: in the editor, its changes, the preview and on the website', async ({
  studio,
}) => {
  test.slow()
  const page = await studio.enter()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const model = `${studio.origin}/api/studio/entries/models/1`
  const { published } = studioEntrySchema.parse(await (await page.request.get(model)).json())
  const record = makeHostile(published)
  expect(aircraftModelRecordSchema.safeParse(record).error).toBeUndefined()
  const saved = await page.request.put(`${model}/draft`, {
    data: { revision: 0, record },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await saved.json()).toMatchObject({ revision: 1, problems: [] })

  const isUnharmed = async () => {
    for (const frame of page.frames()) expect(await frame.evaluate(() => 'hacked' in globalThis)).toBe(false)
  }
  for (const section of ['name', 'figures', 'power', 'balance', 'lists', 'story', 'versions']) {
    await page.goto(`${studio.origin}/studio/models/1?section=${section}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile)
    await isUnharmed()
  }
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('<script>hacked')
  await page.goto(`${studio.origin}/studio/models/1?view=changes`)
  await expect(page.getByText(hostile).first()).toBeVisible()
  await page.goto(`${studio.origin}/studio`)
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect(page.getByRole('dialog').getByText(hostile).first()).toBeVisible()
  await isUnharmed()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const path of ['/studio/history/2', '/aircraft-model-detail/1', '/aircraft-models']) {
    await page.goto(studio.origin + path)
    await expect(page.getByText('<script>hacked').first()).toBeVisible()
    await isUnharmed()
  }
  expect(dialogs).toEqual([])
})

/** Every text that may be any text. */
function makeHostile(published: Record<string, unknown> | null) {
  const model = aircraftModelRecordSchema.parse(published)
  const reference = { min: 1, max: 2, reference: hostile }
  return {
    ...model,
    name: hostile,
    image_alt: hostile,
    radio_req: hostile,
    engine: hostile,
    electric: hostile,
    propeller: hostile,
    cg: reference,
    story: `${hostile}\n\n${hostile}`,
    include_list: [hostile],
    does_not_include_list: [hostile],
    features_list: [hostile],
    versions: model.versions.map((version) => ({ ...version, name: hostile })),
  }
}
