import { expect, test } from 'vitest'
import { divideStylesheet } from './divide-stylesheet.ts'

test('a stylesheet is divided by selectors, and by what is only for pointers', () => {
  const css =
    '.a:is(.b,[title="x,y"]),.c{color:red;transition:color 1s;background:url("data:a;b");cursor:pointer}' +
    '@media print{@supports (gap:1px){.a{color:#000}}.b:after{content:"}"}}@page{margin:1cm}/* end */'
  expect(divideStylesheet(css).map(({ text }) => text)).toEqual([
    '.a:is(.b,[title="x,y"]){color:red;background:url("data:a;b")}',
    '.a:is(.b,[title="x,y"]){transition:color 1s;cursor:pointer}',
    '.c{color:red;background:url("data:a;b")}',
    '.c{transition:color 1s;cursor:pointer}',
    '@media print{@supports (gap:1px){.a{color:#000}}}',
    '@media print{.b:after{content:"}"}}',
    '@page{margin:1cm}',
  ])
})

test('each rule knows what it depends on', () => {
  const css = '@layer later{@media print{.a{cursor:pointer}}}@starting-style{.b{opacity:0}}'
  expect(divideStylesheet(css)).toMatchObject([
    { conditions: ['later', 'print'], selector: '.a', isForPointers: true },
    { conditions: [''], selector: '.b', isForPointers: false, text: '@starting-style{.b{opacity:0}}' },
  ])
})

test('what is divided stays the same when it is divided again', () => {
  const css = '.a,.b{color:red;cursor:auto}@media print{.a,.b{gap:1px 2px}}@font-face{src:url(/a.woff2)}'
  const divided = divideStylesheet(css).map(({ text }) => text)
  expect(divideStylesheet(divided.join('\n')).map(({ text }) => text)).toEqual(divided)
})
