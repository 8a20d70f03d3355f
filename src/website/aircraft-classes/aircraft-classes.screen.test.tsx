import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import AircraftClasses from './aircraft-classes.screen.tsx'

/** What search engines show below the title of the page. */
function describeClasses(...names: string[]): string | undefined {
  const classes = names.map((name, index) => ({
    id: index + 1,
    name,
    description: null,
    image: null,
    wingspan_range: null,
    model_count: 0,
  }))
  const Page = createRoutesStub([{ id: 'screen', path: '/', Component: AircraftClasses }])
  const loaderData = { screen: JSON.stringify({ classes, sizes: [] }) }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={english}>
      <Page hydrationData={{ loaderData }} />
    </I18nProvider>,
  )
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
}

test('the description of the page names the classes, and says so if there are none', () => {
  expect(describeClasses('25 size', '40 size')).toBe(
    'Scale aircraft for radio control by size class: 25 size, 40 size.',
  )
  expect(describeClasses()).toBe('There are no size classes yet.')
})
