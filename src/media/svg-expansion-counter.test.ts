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

/** A mask of nine surfaces. */
const mask = (level: number, attribute: string) =>
  `<mask id="q${level}">${`<path ${attribute}/>`.repeat(9)}</mask>`

const aClass = (level: number) => `class="a${level}"`

/** Rules by which the surfaces of a mask have the mask before it, and the attribute of the surfaces that are meant. */
const maskRules: [name: string, rule: (level: number) => string, attribute: (level: number) => string][] = [
  ['of classes', (n) => `.a${n}.b{mask:url(#q${n - 1})}`, (n) => `class="b a${n}"`],
  ['of classes in lists', (n) => `i .x , g > path.a${n}{fill:red;mask:url('#q${n - 1}')}`, aClass],
  ['of ids', (n) => `#r${n}{mask:url("#q${n - 1}")}`, (n) => `id="r${n}"`],
  ['behind strings', (n) => `.a${n}{x:"} .z{";mask:url(#q${n - 1})}`, aClass],
  ['behind broken strings', (n) => `.a${n}{x:"url(\n"#a")"} .z{\n;mask:url(#q${n - 1})}`, aClass],
  ['behind comments', (n) => `.a${n}/* { */{mask:url(#q${n - 1})}`, aClass],
  ['behind brackets', (n) => `.a${n}{x:( } .z{ ); mask:url(#q${n - 1})}`, aClass],
  ['behind broken addresses', (n) => `.a${n}{x:url(#a')'b) } .z{ ';mask:url(#q${n - 1})}`, aClass],
  ['within others', (n) => `.z{ .a${n}{mask:url(#q${n - 1})} }`, aClass],
  ['for printers and screens', (n) => `@media all{.a${n}{mask:url(#q${n - 1})}}`, aClass],
  ['with variables', (n) => `svg{--q${n}:url(#q${n - 1})} .a${n}{mask:var(--q${n})}`, aClass],
  ['with conditions', (n) => `:is(.a${n}, .b){mask:url(#q${n - 1})}`, aClass],
]

const gradients = (count: number) =>
  `<style>/* As drawing programs write it */ .st0{fill:url(#SVGID_1_);}</style>
   <linearGradient id="SVGID_1_"><stop/><stop/></linearGradient><radialGradient id="b" href="#SVGID_1_"/>
   ${'<path class="st0" stroke="url(#b)"/>'.repeat(count)}`

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
  ['gradients on very many surfaces, by attributes and by styles', gradients(60_000)],
  [
    'a clip path by a class that few surfaces have',
    `<style>.st0{clip-path:url(#SVGID_2_);} .st1,.st2{fill:#FFF;font-family:'Arial, Bold';color:rgb(1, 2, 3)}</style>
     <clipPath id="SVGID_2_"><path/></clipPath>${'<path class="st1"/>'.repeat(60_000)}<g class="st0"><path class="st1 st2"/></g>`,
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
    'masks in styles with capitals',
    Array.from({ length: 9 }, (_, n) => mask(n, `style="mask:URL(#q${n - 1})"`)).join(''),
  ],
  ...maskRules.map(([name, rule, attribute]): [string, string] => {
    const levels = Array.from({ length: 9 }, (_, level) => level)
    const masks = levels.map((level) => mask(level, attribute(level))).join('')
    return [`masks in rules ${name}`, `<style>${levels.map(rule).join('\n')}</style>${masks}`]
  }),
  ['masks in variables', `<g style="--q:url(#q1)"/>${mask(1, 'style="mask:var(--q)"')}`],
  [
    'a gradient of very many colours again and again',
    `<linearGradient id="a">${'<stop/>'.repeat(1_000)}</linearGradient>${'<path fill="url(#a)"/>'.repeat(1_000)}`,
  ],
  ['a mask for everything', `<style><![CDATA[path{mask:url(#q0)}]]></style>${mask(0, '')}`],
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
