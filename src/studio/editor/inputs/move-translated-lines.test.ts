import { expect, test } from 'vitest'
import { moveTranslatedLines } from './move-translated-lines.ts'

const published = {
  features_list: ['Wing', 'Fin'],
  translations: { de: { features_list: ['Flügel', 'Flosse'] }, vi: { features_list: ['Cánh', ''] } },
}
const record = {
  ...published,
  translations: {
    ...published.translations,
    de: { features_list: ['Flügel', 'Seitenflosse'], made_from: { features_list: ['', 'Fin'] } },
  },
}

test('translations of the draft follow their lines, those that are as published wait for the server', () => {
  const moved = moveTranslatedLines(record, published, ['features_list'], ['Tail', 'Fin', 'Wing'])
  expect(moved['translations']).toEqual({
    de: { features_list: ['', 'Seitenflosse', 'Flügel'], made_from: { features_list: ['', 'Fin', ''] } },
    vi: { features_list: ['Cánh', ''] },
  })
})

test('without translations of its own the draft stays as it is', () => {
  expect(moveTranslatedLines(published, published, ['features_list'], ['Fin', 'Wing'])).toBe(published)
})

test('a new entry has nothing published to wait for', () => {
  const moved = moveTranslatedLines(published, null, ['features_list'], ['Fin', 'Wing'])
  expect(moved['translations']).toEqual({
    de: { features_list: ['Flosse', 'Flügel'] },
    vi: { features_list: ['', 'Cánh'] },
  })
})
