import { expect, test } from 'vitest'
import { openPageFaces, openPageStyles as openStyles } from './page-styles.ts'

const faces = [
  '@font-face{font-family:Narrow;src:url(/narrow.woff2);unicode-range:U+20-7E,U+A0}',
  '@font-face{font-family:Narrow;src:url(/viet.woff2);unicode-range:U+1EA0-1EF9,U+20AB,U+3??}',
  '@font-face{font-family:Stand-in;src:local(Arial)}',
].join('')

const css = [
  ':root{--ink:#000}',
  'h1,h2{color:var(--ink)}',
  '.card{border:0}',
  '.card .card-title,.list-title{color:red}',
  ".picture:is([data-state='none'],.empty) .picture-words{color:blue}",
  '.drawer:not(.card){width:1px}',
  '@media print{.card{color:#000}.drawer{display:none}}',
  '@media (width<600px){.drawer{width:2px}}',
  '.turning{animation:turn 1s}',
  '@keyframes turn{to{rotate:1turn}}',
  '@layer later{.card{scale:2}}',
  '@media (scripting:none){.card{scale:3}}/* scale */',
].join('')

const openPageStyles = (stylesheet: string) => {
  const stylesOf = openStyles(stylesheet)
  return (html: string) => stylesOf(html).css
}

const stylesFor = openPageStyles(css)
const facesFor = openPageFaces(faces)

test('a page gets the rules for its classes and those for every page, in order', () => {
  expect(stylesFor('<main class="page card"><h1>One</h1></main>')).toBe(
    ':root{--ink:#000}h1{color:var(--ink)}.card{border:0}',
  )
})

test('it gets no rules for print or browsers without scripts, and none of the layer that may come later', () => {
  expect(stylesFor('<p class="card drawer"></p>')).not.toMatch(/print|display:none|later|scale/)
})

test('it gets the animations that its rules play', () => {
  expect(stylesFor('<p class="turning"></p>')).toContain('@keyframes turn{to{rotate:1turn}}')
  expect(stylesFor('<p class="card"></p>')).not.toContain('@keyframes')
})

test('it says which rules it contains, as they are written in the stylesheet', () => {
  const styles = openStyles(
    '.a{margin:calc(1px + var(--x)) var(--y, 2px)}.a,.b{color:red}.a,.c:hover{color:blue}.a{cursor:pointer;top:0}' +
      '@media (width<9px){.a,.b{left:0}}@media print{.a{left:0}}@keyframes turn{to{rotate:1turn}}',
  )
  expect([...styles('<p class="a"></p>').rules]).toEqual([
    '.a{margin:calc(1px + var(--x)) var(--y, 2px)}',
    '.a{color:red}',
    '.a{color:blue}',
    '.a{top:0}',
    '@media (width<9px){.a{left:0}}',
  ])
})

test('it gets no spaces after commas and around slashes, except within texts', () => {
  const styles = openPageStyles(
    `.box{font:var(--size) / 1 "Narrow, wide";width:min(var(--one), 5vw)}.box:after{content:"a, b / c" / ""}`,
  )
  expect(styles('<p class="box"></p>')).toBe(
    `.box{font:var(--size)/1 "Narrow, wide";width:min(var(--one),5vw)}.box:after{content:"a, b / c"/""}`,
  )
})

test('a page gets no face for characters that a later face has, too', () => {
  const both = '@font-face{src:url(/more.woff2);unicode-range:U+1E00-1EFF}' + faces
  expect(openPageFaces(both)('<p>Ấ</p>')).toBe(facesFor('<p>Ấ</p>'))
  expect(openPageFaces(both)('<p>Ḁ</p>')).toContain('/more.woff2')
})

test('a page gets the font faces and their ranges for its characters, and the faces for any', () => {
  const narrow = '@font-face{font-family:Narrow;src:url(/narrow.woff2);unicode-range:U+20-7E,U+A0}'
  const viet = '@font-face{font-family:Narrow;src:url(/viet.woff2);unicode-range:U+1EA0-1EF9,U+20AB,U+3??}'
  const standIn = '@font-face{font-family:Stand-in;src:local(Arial)}'
  expect(facesFor('<h1>Én</h1>')).toBe(narrow.replace(',U+A0', '') + standIn)
  expect(facesFor('<h1>10\u00A0cc</h1>')).toBe(narrow + standIn)
  for (const [letter, range] of Object.entries({ ạ: 'U+1EA0-1EF9', '₫': 'U+20AB', '\u03A9': 'U+3??' })) {
    const used = viet.replace('U+1EA0-1EF9,U+20AB,U+3??', range)
    expect(facesFor(`<h1>${letter}</h1>`)).toBe(narrow.replace(',U+A0', '') + used + standIn)
  }
  expect(facesFor('<h1>ạ ₫</h1>')).toContain('unicode-range:U+1EA0-1EF9,U+20AB}')
})

test('of a rule with several selectors it gets those that can match', () => {
  expect(stylesFor('<p class="list-title">One</p>')).toContain('}.list-title{color:red}')
  expect(stylesFor('<p class="card card-title list-title">One</p>')).toContain(
    '.card .card-title,.list-title{color:red}',
  )
  expect(stylesFor('<p class="card-title">One</p>')).not.toContain('.card-title')
})

test('of the alternatives of :is() and :where() one is required', () => {
  const rule = ".picture:is([data-state='none'],.empty) .picture-words{color:blue}"
  const words = (attributes: string) =>
    `<p class="picture" ${attributes}><span class="picture-words">One</span></p>`
  expect(stylesFor(words('data-state="none"'))).toContain(rule)
  expect(stylesFor(words('data-state="loading"') + '<p class="empty"></p>')).toContain(rule)
  expect(stylesFor(words('data-state="loading"'))).not.toContain('.picture')

  const nested = '.a :is(th,td){margin:0}:where(.b:is(.c,.d),.e){margin:1px}'
  const stylesOf = openPageStyles(nested)
  expect(stylesOf('<p class="a c e"><td>')).toBe(nested)
  expect(stylesOf('<p class="a b d"><th>')).toBe(nested)
  expect(stylesOf('<p class="a c"><td>')).toBe('.a :is(th,td){margin:0}')
  expect(stylesOf('<p class="a c"></p>')).toBe('')
})

test('of rules for elements it gets those whose elements it has', () => {
  const stylesOf = openPageStyles(
    'h1,h2{margin:0}.a legend{margin:1px}.a>li:nth-child(odd):not(table){margin:2px}svg use[href=a]{margin:3px}*,:before{margin:4px}',
  )
  expect(stylesOf('<h2 class="a">')).toBe('h2{margin:0}*,:before{margin:4px}')
  expect(stylesOf('<ul class="a"><li></ul><fieldset><legend>')).toBe(
    '.a legend{margin:1px}.a>li:nth-child(odd):not(table){margin:2px}*,:before{margin:4px}',
  )
  expect(stylesOf('<svg class="b"><use href="a">')).toBe('svg use[href=a]{margin:3px}*,:before{margin:4px}')
})

test('it gets no declarations that matter only for pointers', () => {
  const stylesOf = openPageStyles('.a{cursor:pointer;color:red;transition:color 1s}.b{cursor:pointer}')
  expect(stylesOf('<p class="a"></p>')).toBe('.a{color:red}')
})

test('what is within :not() or :has() is not required', () => {
  expect(stylesFor('<p class="drawer"></p>')).toContain('.drawer:not(.card){width:1px}')
  expect(stylesFor('<p class="drawer"></p>')).toContain('@media (width<600px){.drawer{width:2px}}')
  const withHas = '.a:has(.b:not(.c)){margin:0}'
  expect(openPageStyles(withHas)('<p class="a"></p>')).toBe(withHas)
})

test('a data attribute is required with its value, but not the theme, which a script sets', () => {
  const styles = openPageStyles(
    ".a[data-long]{color:red}.a[data-count='3']{color:blue}.a:not([data-count]){color:green}" +
      '[data-theme=dark] .a{color:white}',
  )
  const everywhere = '.a:not([data-count]){color:green}[data-theme=dark] .a{color:white}'
  expect(styles('<p class="a"></p>')).toBe(everywhere)
  expect(styles('<p class="a" data-count="2"></p>')).toBe(everywhere)
  expect(styles('<p class="a" data-count="3"></p>')).toBe(`.a[data-count='3']{color:blue}${everywhere}`)
  expect(styles('<p class="a" data-long="true"></p>')).toBe(`.a[data-long]{color:red}${everywhere}`)
})

test('rules for a language are only in pages of that language', () => {
  const stylesOf = openPageStyles(
    ':lang(ja){margin:0}.card:lang(de){margin:1px}.card:not(:lang(de)){margin:2px}',
  )
  const page = (language: string) => `<html lang="${language}"><body class="card"><a lang="ja"></a>`
  expect(stylesOf(page('ja'))).toBe(':lang(ja){margin:0}.card:not(:lang(de)){margin:2px}')
  expect(stylesOf(page('de'))).toBe('.card:lang(de){margin:1px}.card:not(:lang(de)){margin:2px}')
})

test('rules for what is pointed at or focused are left out, but not those for what is not', () => {
  const styles = openPageStyles(
    '.a:hover{color:red}.a:is(:hover,:focus-visible){color:red}.b:has(.a:focus-within){color:red}' +
      '.a:not(:focus){color:blue}.a:hover,.a[aria-current]{color:green}',
  )
  expect(styles('<p class="a"></p><p class="b"></p>')).toBe(
    '.a:not(:focus){color:blue}.a[aria-current]{color:green}',
  )
})

test('a page without any class is refused', () => {
  expect(() => stylesFor('<h1>Én</h1>')).toThrow(/without any class/)
})
