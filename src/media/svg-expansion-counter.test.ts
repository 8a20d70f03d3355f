import { expect, test } from 'vitest'
import { checkSvg } from './check-svg.ts'

const TOO_MANY = 'uses its parts more than 100,000 times'

const svg = (within: string) => `<svg xmlns="http://www.w3.org/2000/svg">${within}</svg>`

/** Each part contains the previous one `times` times. */
function parts(levels: number, times: number, part: (level: number, before: string) => string): string {
  return Array.from({ length: levels }, (_, level) =>
    part(level, (level === 0 ? '<path d="M0 0h9v9z"/>' : `<use href="#p${level - 1}"/>`).repeat(times)),
  ).join('')
}

const group = (level: number, inside: string) => `<g id="p${level}">${inside}</g>`

test.each([
  ['a rivet a thousand times', `<circle id="p0" r="1"/>${'<use href="#p0"/>'.repeat(1_000)}`],
  ['an element defined later', '<use href="#p0"/><circle id="p0" r="1"/>'],
  ['a missing id', '<use href="#nothing"/><path fill="url(#nothing)"/>'],
  ['a chain of parts', `${parts(100, 1, group)}<use href="#p99"/>`],
  [
    'one pattern on all of many surfaces',
    `<pattern id="p0"><path/></pattern>${'<path fill="url(#p0)"/>'.repeat(9_000)}`,
  ],
  ['a hundred thousand lines, each drawn once', '<path d="M0 0h9"/>'.repeat(110_000)],
])('a drawing that uses %s is accepted', (_, within) => {
  expect(() => checkSvg(svg(within))).not.toThrow()
})

test.each([
  ['ten parts ten times each', `${parts(6, 10, group)}<use href="#p5"/>`],
  ['nested parts only defined, not drawn', `<defs>${parts(6, 10, group)}</defs>`],
  [
    'patterns within patterns',
    Array.from(
      { length: 9 },
      (_, n) => `<pattern id="q${n}">${`<path fill="url(#q${n - 1})"/>`.repeat(9)}</pattern>`,
    ).join(''),
  ],
  [
    'masks in styles',
    Array.from(
      { length: 9 },
      (_, n) => `<mask id="q${n}">${`<path style="mask: url( '#q${n - 1}' )"/>`.repeat(9)}</mask>`,
    ).join(''),
  ],
  [
    'parts by xlink:href',
    `<defs xmlns:x="http://www.w3.org/1999/xlink">${parts(6, 10, group).replaceAll('href', 'x:href')}</defs>`,
  ],
  ['a part within itself', '<g id="p0"><use href="#p0"/></g>'],
  ['two parts that use each other', '<g id="p0"><use href="#p1"/></g><g id="p1"><use href="#p0"/></g>'],
  [
    'two parts that use each other nine times',
    [0, 1].map((n) => group(n, `<use href="#p${1 - n}"/>`.repeat(9))).join(''),
  ],
  ['an ancestor', '<g id="p0"><g><g id="p1"><use href="#p0"/></g></g></g>'],
  ['a very long chain', parts(20_000, 1, group)],
  ['parts in a very long chain', `${'<g id="p">'.repeat(20_000)}${'</g>'.repeat(20_000)}`],
])('a drawing that uses %s is rejected', (_, within) => {
  expect(() => checkSvg(svg(within))).toThrow(TOO_MANY)
})
