import { expect, test } from 'vitest'
import { copyRecord, listCopiedFigures, newRecord } from './new-record.ts'

test('a new entry has its name, its address and its first state; figures wait for a value, rare ones do not', () => {
  const record = newRecord('aircraft model', 'Piper Cub 40')
  expect(record).toMatchObject({ name: 'Piper Cub 40', slug: 'piper-cub-40', status: 'current' })
  expect(record).toMatchObject({ wingspan: '', wing_area: '', weight_max: null, versions: [] })
  expect(record).not.toHaveProperty('id')
})

const cub = {
  ...newRecord('aircraft model', 'Cub'),
  wingspan: 1_800,
  image: 'media/cub.jpg',
  status: 'discontinued',
  discontinued_year: 2020,
  successor: 'cub-2',
  manual: 'files/cub.pdf',
  features_list: ['Light'],
  versions: [{ name: 'Yellow', product_code: 'CE-001A', scheme: 'yellow', images: [{ src: 'a', alt: 'b' }] }],
}

test('a copy keeps what is said of the original, but not its codes, pictures, files and end', () => {
  const copy = copyRecord('aircraft model', cub, 'Cub 60')
  expect(copy).toMatchObject({
    name: 'Cub 60',
    slug: 'cub-60',
    wingspan: 1_800,
    features_list: ['Light'],
    image: null,
    status: 'current',
    discontinued_year: null,
    successor: null,
    manual: null,
    versions: [{ name: 'Yellow', product_code: '', scheme: 'yellow', images: [] }],
  })
})

test('a copied review keeps the picture of its issue; another copy has no picture', () => {
  const pictured = { image: 'media/issue.jpg', image_alt: 'The cover' }
  expect(copyRecord('review', pictured, 'May')).toMatchObject(pictured)
  expect(copyRecord('accessory', pictured, 'Floats')).toMatchObject({ image: null, image_alt: null })
})

test('copied figures are looked at; versions are not among them, because their codes are missing anyway', () => {
  const figures = listCopiedFigures('aircraft model', copyRecord('aircraft model', cub, 'Cub 60'))
  expect(figures).toContain('wingspan')
  expect(figures).not.toContain('versions')
})

test('a copy keeps translations, but not those of the name that it had', () => {
  const translations = { de: { name: 'Spinner', description: 'Aus Aluminium.' } }
  expect(copyRecord('accessory', { name: 'Spinner', translations }, 'Other')['translations']).toEqual({
    de: { description: 'Aus Aluminium.' },
  })
})
