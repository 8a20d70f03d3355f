import { expect, test } from 'vitest'
import { listPowerNumbers } from './fact-words.ts'

test.each([
  ['2836 outrunner of 1100 kV (250 W), 30 A ESC, 3S 2200 mAh LiPo', ['2836']],
  ['Two 3542 outrunners of 850–950 kV, two 40 A ESCs, 4S 5000 mAh LiPo', ['3542']],
  ['60-class outrunner of 430–480 kV (1400–1600 W), 80 A ESC, 6S 5000 mAh LiPo', ['60']],
  ['.60–.75 cu in two-stroke or .82–.91 four-stroke glow, or 10 cc petrol', []],
  ['Saito FA-125, DLE-20RA or a 50–60 cc flat twin', ['125', '20']],
  ['Motor 2836/9, 6S4P', ['2836']],
  ['', []],
])('%s is called by %j', (text, numbers) => {
  expect(listPowerNumbers([text, null])).toEqual(numbers)
})
