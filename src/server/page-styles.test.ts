import { expect, test } from 'vitest'
import { openPageStyles } from './page-styles.ts'

const css = [
  '@font-face{font-family:Narrow;src:url(/narrow.woff2)}',
  ':root{--ink:#000}',
  'h1,h2{margin:0}',
  '.card{border:0}',
  '.card .card-title,.list-title{color:red}',
  ".picture:is([data-state='none'],.empty) .picture-words{color:blue}",
  '.drawer:not(.card){width:1px}',
  '@media print{.card{color:#000}.drawer{display:none}}',
  '@media (width<600px){.drawer{width:2px}}',
  '@keyframes turn{to{rotate:1turn}}',
].join('')

const { faces, stylesFor } = openPageStyles(css)

test('a page gets the rules for the classes that it has, in their order, and all that is for any page, but print', () => {
  expect(stylesFor('<main class="page card"><h1>One</h1></main>')).toBe(
    [':root{--ink:#000}', 'h1,h2{margin:0}', '.card{border:0}', '@keyframes turn{to{rotate:1turn}}'].join(''),
  )
})

test('the faces of the letters stand apart', () => {
  expect(faces).toBe('@font-face{font-family:Narrow;src:url(/narrow.woff2)}')
})

test('a rule with several selectors is kept when one of them can find something', () => {
  expect(stylesFor('<p class="list-title">One</p>')).toContain('.card .card-title,.list-title{color:red}')
  expect(stylesFor('<p class="card-title">One</p>')).not.toContain('.card-title')
})

test('a class that is one of several choices, or must not be there, is not asked for', () => {
  const styles = stylesFor(
    '<p class="picture"><span class="picture-words">One</span></p><p class="drawer"></p>',
  )
  expect(styles).toContain(".picture:is([data-state='none'],.empty) .picture-words{color:blue}")
  expect(styles).toContain('.drawer:not(.card){width:1px}')
  expect(styles).toContain('@media (width<600px){.drawer{width:2px}}')
})
