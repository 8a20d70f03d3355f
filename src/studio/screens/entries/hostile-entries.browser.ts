import { nameSection, nameType } from '../../fields/field-words.ts'
import { contentTypes, type EditableType, editableTypes } from '../../../content-model/content-types.ts'
import type { Page } from '@playwright/test'
import { hostileCatalogue } from '../../../../tests/support/catalogue/hostile-catalogue.ts'
import { expectAccessibleTexts } from '../../../../tests/support/studio/studio-accessibility.ts'
import { expect, openScreen, test } from '../../../../tests/support/studio/studio-browser-test.ts'
import { listColumns } from '../../table/cells/columns.ts'
import { isTableKind, tableKinds } from '../../table/cells/table-kinds.ts'
import { english } from '../../../../tests/support/english.ts'

/** The entries of the hostile catalogue. */
const keys: Record<EditableType, string> = {
  'aircraft model': '1',
  accessory: '1',
  part: 'PART-1',
  'old code': 'REDIRECT-1',
  distributor: '1',
  event: '1',
  review: '1',
  'aircraft class': '1',
  airframe: 'one',
  site: 'site',
}

/** Would turn the line around, or stand for another text where it replaces one; with a letter that takes two code units. */
const verbatim = '&lt;\u202Eevil\u202C $& ${1} 𝕏'

/** Of which the model's name begins with that text. */
async function hostileDrafts() {
  const path = 'catalogue/models/one.yaml'
  const catalogue = await hostileCatalogue()
  const model = { ...catalogue[path] }
  return { ...catalogue, [path]: { ...model, name: `${verbatim} ${String(Reflect.get(model, 'name'))}` } }
}

/** Every hostile text would leave an element of its own, or run; those that have no spaces must not widen the page. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // The page in the preview may just be replaced by that of the last change.
  await expect(async () => {
    const harmed = page.frames().map((frame) => frame.evaluate(countHarm))
    expect((await Promise.all(harmed)).flat()).toEqual(harmed.flatMap(() => [0, 0]))
  }).toPass()
}

/** Elements that hostile texts left, and whether one of them ran. Runs in the page. */
const countHarm = (): unknown[] => [
  document.querySelectorAll('[data-hostile]').length,
  Reflect.get(globalThis, 'wasHostile') ?? 0,
]

async function expectUnharmedAndAccessible(page: Page): Promise<void> {
  await expectUnharmed(page)
  await expectAccessibleTexts(page)
}

/** With every column, and one more hostile text that is typed. */
async function useTable(page: Page): Promise<void> {
  await page.getByRole('grid').getByRole('rowheader').first().click()
  await page.keyboard.type('<img data-hostile src=x onerror=hostile()>')
  await page.keyboard.press('Enter')
  await expectUnharmedAndAccessible(page)
  await page.getByRole('button', { name: 'Check one row' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('onerror=hostile()')
  await expectUnharmed(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Revert all' }).click()
}

async function useEditor(page: Page, kind: EditableType, path: string): Promise<void> {
  for (const section of Object.keys(contentTypes[kind].sections)) {
    await openScreen(page, `${path}?section=${section}`, nameSection(english, kind, section))
    if (kind === 'aircraft model')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(verbatim)
    await expectUnharmed(page)
  }
  await expectAccessibleTexts(page)
  await openScreen(page, `${path}?view=changes`, /^\d+ changes?$|^New entry$/)
  await expectUnharmed(page)
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expectUnharmed(page)
}

test('hostile texts in every field of every kind are shown as text on the narrowest telephone: in lists, tables, editors, changes, previews, the publication and the history', async ({
  studio,
  context,
}) => {
  const columns = tableKinds.map((kind) => [
    kind.replaceAll(' ', '-'),
    listColumns(kind).flatMap(({ id, translation }) =>
      translation && translation.language !== 'de' ? [] : id,
    ),
  ])
  await context.addInitScript((lists) => {
    Reflect.set(globalThis, 'hostile', () => Reflect.set(globalThis, 'wasHostile', 1))
    // Empty pages have no store.
    if (self.origin === 'null') return
    for (const [kind, ids] of lists)
      localStorage.setItem(`studio-columns:${String(kind)}`, JSON.stringify(ids))
  }, columns)
  const page = await studio.enter('/account')
  await page.setViewportSize({ width: 320, height: 640 })
  await studio.importCatalogue(await hostileDrafts(), { asDrafts: true })
  for (const kind of editableTypes) {
    const list = `/${contentTypes[kind].plural}`
    if (kind === 'site') {
      await useEditor(page, kind, list)
      continue
    }
    await openScreen(page, list, nameType(english, kind, 'many'))
    await expect(page.getByRole('table')).toBeVisible()
    await expectUnharmedAndAccessible(page)
    if (isTableKind(kind)) {
      await openScreen(page, `${list}/table`, /: table$/)
      await useTable(page)
    }
    await useEditor(page, kind, `${list}/${keys[kind]}`)
  }
  await openScreen(page, '', 'Overview')
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  const values = page.getByRole('dialog').getByRole('button', { name: /^Old and new/ })
  await expect(values).not.toHaveCount(0)
  for (const each of await values.all()) await each.click()
  await expect(page.getByRole('dialog').getByText(verbatim).first()).toBeVisible()
  await expectUnharmed(page)
  // Imported drafts are nobody's, so that none is ticked.
  await page.getByRole('checkbox', { name: 'Command line' }).last().check()
  for (const answer of await page.getByRole('checkbox', { name: 'It is right' }).all()) await answer.check()
  await expectUnharmed(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish \d+ drafts$/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await openScreen(page, '/history/2', 'Revision 2')
  await expect(page.getByText(verbatim).first()).toBeVisible()
  await expectUnharmed(page)
})
