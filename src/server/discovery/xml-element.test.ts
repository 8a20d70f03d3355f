import { expect, test } from 'vitest'
import { xmlDocument, xmlElement } from './xml-element.ts'

test('texts and attributes are escaped, elements are not', () => {
  const title = xmlElement('title', { lang: '"><x a="' }, 'R&D ]]> <b>')
  expect(xmlElement('entry', {}, title, xmlElement('link', {})).xml).toBe(
    '<entry><title lang="&quot;&gt;&lt;x a=&quot;">R&amp;D ]]&gt; &lt;b&gt;</title><link/></entry>',
  )
})

test('what XML forbids is left out, and all scripts stay', () => {
  const text = 'a\u0000\u000B\u001F\uFFFE\uFFFF\uD83Db\t\n飛行機 ✈️ 🛩 \u202Eمرحبا\u202C'
  expect(xmlElement('t', {}, text).xml).toBe('<t>ab\t\n飛行機 ✈️ 🛩 \u202Eمرحبا\u202C</t>')
})

test('a document says its encoding', () => {
  expect(xmlDocument(xmlElement('a', {}))).toBe('<?xml version="1.0" encoding="utf-8"?>\n<a/>')
})
