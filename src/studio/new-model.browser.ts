import type { Locator, Page } from '@playwright/test'
import { minimalPdf } from '../../tests/support/media/minimal-pdf.ts'
import { expect, test } from '../../tests/support/studio/studio-browser-test.ts'
import { phonePhotograph } from '../../tests/support/media/phone-photograph.ts'

const views = ['front', 'side', 'rear']

/** What somebody does at a bench: presses what can be seen, types, and chooses files of the device. */
function handsOn(page: Page) {
  const seen = (found: Locator) => found.filter({ visible: true }).first()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  return {
    group,
    press: (name: string) => seen(page.getByRole('button', { name, exact: true })).click(),
    /** Leads to a screen with the heading. */
    follow: async (name: string, heading = name) => {
      await seen(page.getByRole('link', { name, exact: true })).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    },
    type: (name: string, text: string) => field(name).fill(text),
    typeIn: async (name: string, ...texts: string[]) => {
      for (const [index, text] of texts.entries())
        await group(name).getByRole('textbox').nth(index).fill(text)
    },
    choose: (name: string, value: string) => page.getByLabel(name, { exact: true }).selectOption(value),
    onPurpose: (name: string) =>
      page.getByRole('checkbox', { name: `Not published on purpose: ${name}`, exact: true }).check(),
    find: async (name: string, text: string) => {
      await page.getByRole('combobox', { name, exact: true }).fill(text)
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
    open: async (section: string) => {
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click()
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    },
    isSaved: () => expect(page.getByText('Saved', { exact: true })).toBeVisible(),
    /** Begins an entry with the name, and the code where it is known by one. */
    begin: async (of: string, name: string, code?: string) => {
      await page.getByRole('button', { name: `New ${of}`, exact: true }).click()
      const asked = page.getByRole('dialog').getByRole('textbox')
      await asked.first().fill(name)
      if (code !== undefined) await asked.last().fill(code)
      await page.getByRole('button', { name: 'Create draft' }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  }
}

type Hands = ReturnType<typeof handsOn>

async function enterFigures({ type, typeIn, choose, onPurpose, open, isSaved }: Hands, page: Page) {
  await type('Wingspan', '1,72 m')
  await type('Length', '1460')
  await type('Weight', '3.1 kg')
  for (const figure of ['Wing area', 'Longest piece', 'Pieces of the wing', 'Flight']) await onPurpose(figure)
  await typeIn('Assembly', '10', '14')
  await open('Name and class')
  await choose('Class', '1')
  await onPurpose('First year')
  const manual = { name: 'Manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from(minimalPdf) }
  await page.locator('input[type=file][accept*=pdf]').setInputFiles(manual)
  await expect(page.getByText('1 page', { exact: false })).toBeVisible()
  await open('Power')
  await type('Radio', '6 channels, 7 servos')
  await type('Channels', '6')
  await type('Servos', '7')
  await open('Balance and throws')
  await typeIn('Balance point', '95', '105', 'behind the leading edge')
  await typeIn('Throws, Elevator', '12', '18')
  for (const surface of ['Aileron', 'Rudder', 'Flap']) await onPurpose(surface)
  await open('Story')
  await type('Story', 'Built for grass fields.')
  await isSaved()
}

async function addVersion({ press, group, isSaved }: Hands, page: Page, number: number, code: string) {
  await press('Add')
  await page.getByLabel(`Versions ${number}, Name`).fill(code)
  await page.getByLabel(`Versions ${number}, Product code`).fill(code)
  const photographs = group(`Versions ${number}, Photographs`)
  const roll = views.map(async (_, index) => ({
    name: `IMG_${number}${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await phonePhotograph(10 * number + index, 450, 300),
  }))
  await photographs.locator('input[type=file][multiple]').setInputFiles(await Promise.all(roll))
  await expect(photographs.getByRole('listitem')).toHaveCount(views.length, { timeout: 60_000 })
  for (const view of views) {
    await photographs.getByLabel('View').first().selectOption(view)
    await photographs.getByRole('button', { name: 'Use it' }).first().click()
  }
  await isSaved()
}

test('a model with versions, photographs, manual, parts and accessories is entered from nothing, begun on a telephone and published at a desk', async ({
  studio,
}) => {
  test.slow()
  const page = await studio.enter()
  await page.setViewportSize({ width: 360, height: 740 })
  const hands = handsOn(page)
  const { type, follow, press, begin, find, open, isSaved } = hands
  await follow('Models')
  await begin('model', 'Kestrel 90')
  await enterFigures(hands, page)
  await open('Versions')
  await addVersion(hands, page, 1, 'KE-90A')
  await page.getByRole('radio', { name: 'Card picture' }).first().check()
  await isSaved()
  await follow('Preview', 'Kestrel 90')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name: 'Kestrel 90' })).toBeVisible()
  await expect(preview.locator('img[src$="/KE-90A/address.svg"]')).toHaveAttribute(
    'src',
    /^\/studio\/preview\//,
  )
  await follow('Edit', 'Kestrel 90')

  await page.setViewportSize({ width: 1_280, height: 740 })
  await addVersion(hands, page, 2, 'KE-90B')
  await expect(preview.getByText('KE-90B').first()).toBeAttached()
  for (const [index, part] of ['Cowl', 'Canopy', 'Undercarriage'].entries()) {
    await follow('Products', 'Accessories')
    await follow('Spare parts')
    await begin('part', part, `KE-90-P${index}`)
    await open('What it fits')
    await find('Part of', 'Kestrel')
    await isSaved()
  }
  for (const [index, accessory] of ['Floats', 'Pilot'].entries()) {
    await follow('Products', 'Accessories')
    await begin('accessory', accessory)
    await type('Product code', `KE-90-X${index}`)
    await type('Description', 'For the Kestrel.')
    await open('What it fits')
    await find('Made for', 'Kestrel')
    await isSaved()
  }

  await follow('Overview')
  await press('Publish …')
  const dialog = page.getByRole('dialog', { name: 'Publish 6 of 6 drafts' })
  const values = dialog.getByRole('button', { name: /^Old and new/ })
  await expect(values).toHaveCount(6)
  for (const each of await values.all()) await each.click()
  await expect(dialog.getByRole('row').filter({ hasText: /^Weight\s*3100/ })).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: /^Part of\s*Kestrel 90/ })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Publish 6 drafts' }).click()
  await expect(page.getByText('Everything is published')).toBeVisible()
  await page.goto('/aircraft-model-detail/2')
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel 90' })).toBeVisible()
  await expect(page.getByText('KE-90-P2')).toBeVisible()
  await expect(
    page.locator('img[src*="/media/uploads/"], source[srcset*="/media/uploads/"]').first(),
  ).toBeAttached()
})
