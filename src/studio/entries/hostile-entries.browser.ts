import type { Page } from '@playwright/test'
import { hostileCatalogue } from '../../../tests/support/hostile-catalogue.ts'
import { expect, expectStudioAccessible, test } from '../../../tests/support/studio-browser-test.ts'
import { type EditableKind, kindSegments } from '../../contract/studio/entry-address.ts'
import { entryForms } from '../fields/entry-forms.ts'
import { listColumns } from '../many/columns.ts'
import { isTableKind, type TableKind } from '../many/table-kinds.ts'

/** The entries of the hostile catalogue, and where visitors see them. */
const entries: [EditableKind, string][] = [
  ['aircraft model', '1'],
  ['accessory', '1'],
  ['part', 'PART-1'],
  ['old code', 'REDIRECT-1'],
  ['review', '1'],
  ['distributor', '1'],
  ['aircraft class', '1'],
  ['airframe', 'one'],
  ['site', 'site'],
]

/** Every hostile text would leave an element of its own, or run; those that have no spaces must not widen the page. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const frame of page.frames())
    expect(
      await frame.evaluate(() => [
        document.querySelectorAll('[data-hostile]').length,
        Reflect.get(globalThis, 'wasHostile') ?? 0,
      ]),
    ).toEqual([0, 0])
}

/** With every column, and one more hostile text that is typed. */
async function useTable(page: Page, kind: TableKind, address: string): Promise<void> {
  const columns = JSON.stringify(listColumns(kind).map(({ id }) => id))
  await page.evaluate(([name, ids]) => localStorage.setItem(`studio-columns:${name}`, ids), [
    kind.replaceAll(' ', '-'),
    columns,
  ] as const)
  await page.goto(address)
  await page.getByRole('grid').getByRole('rowheader').first().click()
  await page.keyboard.type('<img data-hostile src=x onerror=hostile()>')
  await page.keyboard.press('Enter')
  await expectUnharmed(page)
  await expectStudioAccessible(page)
  await page.getByRole('button', { name: 'Check one row' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('onerror=hostile()')
  await expectUnharmed(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Take all back' }).click()
}

test('hostile texts in every field of every kind are shown as text on the narrowest telephone: in lists, editors, changes, previews and the history', async ({
  studio,
}) => {
  test.setTimeout(240_000)
  const page = await studio.enter()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'hostile', () => Reflect.set(globalThis, 'wasHostile', 1))
  })
  await studio.importCatalogue(await hostileCatalogue(), '--as-drafts')
  for (const [kind, key] of entries) {
    const list = `${studio.origin}/studio/${kindSegments[kind]}`
    const editor = kind === 'site' ? list : `${list}/${key}`
    if (kind !== 'site') {
      await page.goto(list)
      await expect(page.getByRole('table')).toBeVisible()
      await expectUnharmed(page)
      await expectStudioAccessible(page)
    }
    if (isTableKind(kind)) await useTable(page, kind, `${list}/table`)
    for (const section of [
      ...Object.keys(entryForms[kind].sections).map((name) => `section=${name}`),
      'view=changes',
    ]) {
      await page.goto(`${editor}?${section}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectUnharmed(page)
    }
    await page.goto(editor)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStudioAccessible(page)
  }
  await page.goto(`${studio.origin}/studio`)
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await expect(page.getByRole('dialog').getByText('hostile()').first()).toBeVisible()
  await expectUnharmed(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${studio.origin}/studio/history/2`)
  await expect(page.getByText('hostile()').first()).toBeVisible()
  await expectUnharmed(page)
})
