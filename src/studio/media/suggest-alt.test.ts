import { expect, test } from 'vitest'
import { guessView, suggestAlt } from './suggest-alt.ts'

test('an alternative text names the model, its colours and the view', () => {
  const model = 'A6M Zero 40'
  const colours = 'light grey, black cowl, red discs'
  expect(suggestAlt({ model, colours, view: 'side' })).toBe(
    'A6M Zero 40 model in light grey, black cowl, red discs, in side view',
  )
  expect(suggestAlt({ model, colours: undefined, view: undefined })).toBe('A6M Zero 40 model')
})

test('the view is read from the name of the file, as a word of its own', () => {
  expect(guessView('media/uploads/2026/zero-front-0123456789ab.jpg')).toBe('front')
  expect(guessView('Seaside_REAR.jpg')).toBe('rear')
  expect(guessView('media/uploads/2026/img-2087-0123456789ab.jpg')).toBeUndefined()
})
