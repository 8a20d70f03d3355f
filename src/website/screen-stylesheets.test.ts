import { expect, test } from 'vitest'
import { stylesheetsOf } from './screen-stylesheets.ts'

const routes = {
  root: { css: ['/site.css'] },
  home: { css: ['/site.css'] },
  events: { css: ['/events.css', '/site.css', '/map.css'] },
  distributors: { css: ['/distributors.css', '/site.css', '/map.css'] },
  search: { css: ['/search.css', '/site.css', '/search-field.css'] },
  unstyled: {},
}

test('the stylesheets of routes are listed once: what more routes share comes first, and what is their own last', () => {
  expect(stylesheetsOf(routes, ['root', 'events'])).toEqual(['/site.css', '/map.css', '/events.css'])
  expect(stylesheetsOf(routes, ['search'])).toEqual(['/site.css', '/search-field.css', '/search.css'])
})

test('routes without styles and unknown ones have none', () => {
  expect(stylesheetsOf(routes, ['unstyled', 'unknown'])).toEqual([])
})
