import { expect, test } from 'vitest'
import { createModelEdition } from './model-edition.ts'

const variants = Array.from({ length: 2_000 }, (_, index) => index + 1)

test.each([1, 7, 64])('the variants of model %i all have different names and slugs', (id) => {
  const editions = variants.map((variant) => createModelEdition(id, variant))
  expect(new Set(editions.map(({ title }) => title)).size).toBe(2_000)
  expect(new Set(editions.map(({ slug }) => slug)).size).toBe(2_000)
})

test('a variant is named after its kind and its year', () => {
  for (const { title, slug, released } of variants.map((variant) => createModelEdition(5, variant))) {
    expect(title).toMatch(/^[A-Z][A-Za-z -]+ (?:199[6-9]|20[01]\d|202[0-5])(?: Series 2)?$/)
    expect(title).toContain(` ${released}`)
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  }
})

test('old models are discontinued after their release year', () => {
  const editions = variants.map((variant) => createModelEdition(5, variant))
  expect(editions.filter(({ released }) => released < 2000).every(({ discontinued }) => discontinued)).toBe(
    true,
  )
  expect(editions.filter(({ released }) => released > 2020).some(({ discontinued }) => discontinued)).toBe(
    false,
  )
  expect(
    editions.every(({ released, discontinued }) => discontinued === null || discontinued > released),
  ).toBe(true)
})
