import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureCardText } from './card-fonts.ts'
import { cardColours, drawText, fitText } from './card-lettering.ts'

test('link cards have the colours of the light theme', () => {
  const tokens = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8')
  const missing = Object.entries(cardColours).filter(
    ([, colour]) => !tokens.includes(`light-dark(${colour}, `),
  )
  expect(missing).toEqual([])
})

test('a text with markup is escaped once, and takes the room of what is drawn', async () => {
  const limits = { weight: 400, size: 40, width: 1_000, minSize: 20 } as const
  const drawn = drawText(await fitText('<b>Cub</b> & "Co"', limits), 0, 0, cardColours.ink)
  expect(drawn).toContain('>&lt;b&gt;Cub&lt;/b&gt; &amp; &quot;Co&quot;</text>')
  const [mark = 0, letters = 0] = await Promise.all(['&', 'WW'].map((text) => measureCardText(text, 400)))
  expect(mark).toBeGreaterThan(0)
  expect(mark).toBeLessThan(letters)
})
