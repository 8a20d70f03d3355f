import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoFolder } from '../../tests/support/temporary-folder.ts'
import { checkSvg } from './check-svg.ts'

const svg = (within: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${within}</svg>`

test.each(['media/silhouettes', 'media/distributors'])('every drawing in %s is accepted', async (folder) => {
  const names = (await readdir(join(demoFolder, folder))).filter((name) => name.endsWith('.svg'))
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) checkSvg(await readFile(join(demoFolder, folder, name), 'utf8'))
})

test.each([
  ['a referenced gradient', svg('<linearGradient id="a"/><path fill="url(#a)" d="M0 0h9"/>')],
  ['a name in quotes', svg(`<path fill="url('#a')" d="M0 0h9"/><path style="fill: url( &quot;#b&quot; )"/>`)],
  ['a referenced symbol', svg('<symbol id="a"/><use href="#a"/><use xlink:href=" #a"/>')],
  ['an inline style', svg('<style><![CDATA[ .wing { fill: navy } ]]></style><path class="wing"/>')],
  ['an XML declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${svg('<path d="M0 0h9"/>')}`],
  ['a comment', `<!-- Drawn by hand -->${svg('')}`],
  ['a title that mentions a script', svg('<title>Onload script &amp; co</title>')],
])('a drawing with %s is accepted', (_, text) => {
  expect(() => checkSvg(text)).not.toThrow()
})

test.each([
  ['a script in capitals', svg('<SCRIPT/>'), "holds an element 'SCRIPT'"],
  [
    'a script of another namespace',
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'),
    "holds an element 's:script'",
  ],
  [
    'an animation that could set a link',
    svg('<set attributeName="href" to="javascript:a()"/>'),
    "holds an element 'set'",
  ],
  ['a link to another page', svg('<a href="https://elsewhere.example/"><path/></a>'), "holds an element 'a'"],
  ['an event in capitals', svg('<path ONCLICK="a()"/>'), "holds a script in 'ONCLICK'"],
  [
    'a link with another namespace prefix',
    svg('<use x:href="//elsewhere.example/a.svg#a"/>', 'xmlns:x="http://www.w3.org/1999/xlink"'),
    "points outside with 'x:href'",
  ],
  ['a link to data', svg('<use href="data:image/svg+xml,a"/>'), "points outside with 'href'"],
  [
    'an attribute that loads an external resource',
    svg('<path fill="url(https://elsewhere.example/#a)"/>'),
    'points outside in a style',
  ],
  [
    'one internal and one external URL',
    svg('<path style="fill: url(#a); mask: url(//elsewhere.example/#b)"/>'),
    'points outside in a style',
  ],
  [
    'a URL in character references',
    svg('<path fill="&#117;rl(//elsewhere.example/#a)"/>'),
    'points outside in a style',
  ],
  [
    'an imported style',
    svg('<style>@import "//elsewhere.example/a.css";</style>'),
    'points outside in a style',
  ],
  [
    'a style split by a comment',
    svg('<style>a { fill: ur<!-- -->l(//elsewhere.example/#a) }</style>'),
    'points outside in a style',
  ],
  [
    'a style split by CDATA',
    svg('<style>@im<![CDATA[port "//elsewhere.example/a.css"]]></style>'),
    'points outside in a style',
  ],
  [
    'an image set',
    svg('<style>a { fill: image-set("//elsewhere.example/a.png" 1x) }</style>'),
    'points outside in a style',
  ],
  [
    'a style with escapes',
    svg('<style>a { fill: \\75rl(//elsewhere.example/#a) }</style>'),
    'holds a backslash',
  ],
  ['a document type', `<!DOCTYPE svg>${svg('')}`, 'declares a document type'],
  [
    'an external style sheet',
    `<?xml-stylesheet href="a.css"?>${svg('')}`,
    "holds a processing instruction 'xml-stylesheet'",
  ],
  [
    'another encoding',
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`,
    'is in another encoding than UTF-8',
  ],
  ['an unknown entity', svg('<text>&hello;</text>'), 'cannot be read as XML: Invalid character entity'],
  ['two closing tags', svg('</g>'), 'cannot be read as XML: Unexpected close tag'],
  ['no svg element', '<g xmlns="http://www.w3.org/2000/svg"/>', 'is not an SVG drawing'],
  ['only text', 'Wingspan 1.5 m', 'cannot be read as XML: Non-whitespace before first tag.'],
])('a drawing with %s is rejected', (_, text, problem) => {
  expect(() => checkSvg(text)).toThrow(`${problem} (line 1 of the drawing)`)
})
