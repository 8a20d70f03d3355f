import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import type { PartsView } from '../../contract/models/airframe-drawing.ts'
import type { Part } from '../../contract/part.ts'
import type { Product } from '../../contract/product.ts'
import { toProductView } from './product-view.ts'

const nothing: Product = {
  code: 'CE-A99',
  kind: 'retired',
  name: 'CE-A99',
  url: '/c/CE-A99',
  replaced: { code: 'CE-A99', note: 'A poster.', url: null },
  model: null,
  accessory: null,
  part: null,
  fits: [],
  replaces: [],
  replaced_by: null,
  drawing: null,
}

test('a code that nothing takes the place of says what it was', () => {
  expect(toProductView(english, nothing)).toMatchObject({
    kind: 'Old code',
    retiredNote: 'A poster.',
    status: null,
  })
})

test('a part is shown in the drawing only where that has its place', () => {
  const part: Part = {
    product_code: 'CE-001-WG',
    name: 'Wing set',
    model: 1,
    model_name: 'Cub',
    version: null,
    status: 'discontinued',
    note: null,
    place: 'wing',
    fits: [{ id: 1, name: 'Cub' }],
  }
  const drawing = { image: '/hero.svg', view_box: [0, 0, 200, 100] } satisfies Partial<PartsView>
  const show = (places: Record<string, [number, number]>) =>
    toProductView(english, { ...nothing, kind: 'part', part, drawing: { ...drawing, places } })
  expect(show({ wing: [50, 50] })).toMatchObject({
    drawing: { image: '/hero.svg', size: [200, 100], x: 25, y: 50 },
    end: 'No longer made.',
    retiredNote: undefined,
  })
  expect(show({ tail: [50, 50] }).drawing).toBeNull()
})
