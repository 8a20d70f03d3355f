import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoFolder } from '../../../tests/support/temporary-folder.ts'
import { type DrawingFacts, drawingFactsSchema } from '../../contract/models/airframe-drawing.ts'
import { balancePoints, millimetresPerUnit } from './airframe-drawing.ts'
import { listControlSurfaces } from './three-view.ts'

const factsOf = async (slug: string): Promise<DrawingFacts> =>
  drawingFactsSchema.parse(
    JSON.parse(await readFile(join(demoFolder, `media/drawings/${slug}/facts.json`), 'utf8')),
  )

const mustang = {
  airframe: null,
  wingspan: 1611,
  cg: { min: 83, max: 91, reference: '-' },
  throws: {
    elevator: { low: 12, high: 17 },
    aileron: { low: 11, high: 16 },
    rudder: { low: 26, high: 38 },
    flap: null,
  },
}

test('a unit of the drawing is as long as the wingspan says', async () => {
  expect(millimetresPerUnit(await factsOf('p-51d-mustang'), mustang)).toBeCloseTo(1611 / 1128, 10)
})

test('the balance point is in the middle of its range behind the leading edge', async () => {
  const facts = await factsOf('p-51d-mustang')
  const behind = 87 / millimetresPerUnit(facts, mustang)
  const points = balancePoints(facts, mustang)
  expect(points?.top[1]).toBeCloseTo(facts.datum.top[1] + behind, 1)
  expect(points?.side).toEqual([expect.closeTo(facts.datum.side[0] + behind, 1), facts.datum.side[1]])
  expect(balancePoints(facts, { ...mustang, cg: null })).toBeNull()
})

test('a throw is the sine of its angle at the widest part of the surface', async () => {
  const facts = await factsOf('p-51d-mustang')
  const surfaces = listControlSurfaces(facts, mustang)
  expect(surfaces.map(({ kind }) => kind)).toEqual(['elevator', 'aileron', 'rudder'])
  for (const { kind, low, high, sections } of surfaces) {
    const chord =
      Math.max(...sections.top.map((section) => section.chord)) * millimetresPerUnit(facts, mustang)
    expect(Math.sin(low) * chord, kind).toBeCloseTo(mustang.throws[kind === 'flap' ? 'rudder' : kind].low, 6)
    expect(high).toBeGreaterThan(low)
  }
})

test('each surface has a section in the plan, and one of a pair in the profile', async () => {
  const surfaces = listControlSurfaces(await factsOf('pitts-s-2b'), mustang)
  const count = (kind: string) => {
    const sections = surfaces.find((surface) => surface.kind === kind)?.sections
    return [sections?.top.length, sections?.side.length]
  }
  // Ailerons on both wings.
  expect(count('aileron')).toEqual([4, 2])
  expect(count('elevator')).toEqual([2, 1])
  expect(count('rudder')).toEqual([1, 1])
})

test('twin fins have a throw each in the plan', async () => {
  const rudder = listControlSurfaces(await factsOf('p-38-lightning'), mustang).find(
    ({ kind }) => kind === 'rudder',
  )
  expect(rudder?.sections.top).toHaveLength(2)
})
