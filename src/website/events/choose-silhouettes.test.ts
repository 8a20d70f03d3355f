import { expect, test } from 'vitest'
import { chooseSilhouettes } from './choose-silhouettes.ts'

const model = (wingspan: number, hasSilhouette = true) => ({
  id: 1,
  slug: 'cub',
  name: 'Cub',
  wingspan,
  silhouette: hasSilhouette ? { image: `/media/${wingspan}.svg`, width: 200, height: 150 } : null,
})

test('silhouettes have one scale: 1 px is 38 mm', () => {
  const { outlines } = chooseSilhouettes([model(1520), model(2280)])
  expect(outlines).toMatchObject([
    { width: 40, height: 30 },
    { width: 60, height: 45 },
  ])
})

test('at most four are shown, and the others counted', () => {
  const { outlines, more } = chooseSilhouettes(Array.from({ length: 7 }, () => model(1520)))
  expect(outlines).toHaveLength(4)
  expect(more).toBe(3)
})

test('fewer are shown where wide ones fill the row, but one however wide it is', () => {
  expect(chooseSilhouettes([model(4000), model(4000), model(1000)])).toMatchObject({ more: 2 })
  expect(chooseSilhouettes([model(12_000)]).outlines).toHaveLength(1)
})

test('models without a silhouette are counted, unless none has one', () => {
  expect(chooseSilhouettes([model(1520), model(1520, false)])).toMatchObject({ more: 1 })
  expect(chooseSilhouettes([model(1520, false)])).toEqual({ outlines: [], more: 0 })
})
