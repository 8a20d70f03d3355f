import { readdirSync, readFileSync } from 'node:fs'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import Styleguide from './styleguide.screen.tsx'

const here = new URL('.', import.meta.url)
const design = new URL('../../design/', here)

test('the style guide shows every component', () => {
  const sources = readdirSync(here)
    .filter((file) => file.startsWith('styleguide-'))
    .map((file) => readFileSync(new URL(file, here), 'utf8'))
    .join()
  const files = readdirSync(design, { recursive: true }).map(String)
  const components = files.filter((file) => /^[\w/-]+\.tsx$/.test(file))
  expect(components.filter((file) => !sources.includes(`design/${file}'`))).toEqual([])
})

test('the style guide shows every token in both themes', () => {
  const Sheet = createRoutesStub([{ path: '/', Component: Styleguide }])
  const html = renderToString(
    <I18nProvider i18n={english}>
      <Sheet />
    </I18nProvider>,
  )
  const tokens = readFileSync(new URL('tokens.css', design), 'utf8').matchAll(/^ {2}--([\w-]+):/gm)
  const names = new Set([...tokens].map(([, name = '']) => name))
  expect(names.size).toBeGreaterThan(30)
  const sheets = html.split(/data-theme="(?:light|dark)"/).slice(1)
  expect(sheets).toHaveLength(2)
  for (const sheet of sheets) {
    expect([...names].filter((name) => !sheet.includes(`>${name}<`))).toEqual([])
  }
})
