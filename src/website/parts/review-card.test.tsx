import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { toReviewCard } from './review-card.tsx'

/** The first lines of the lists of a review, with tags around those that are marked as English. */
function verdict(untranslated: string[]): string {
  const { children } = toReviewCard({
    magazine_name: 'Grass Strip',
    title: null,
    score: null,
    score_max: null,
    file: '/files/review.pdf',
    file_size: null,
    untranslated,
    pro: 'Leicht',
    con: 'Loud',
  })
  return renderToStaticMarkup(<I18nProvider i18n={english}>{children}</I18nProvider>)
}

test('the lines of a review that are not translated are marked as English, and no others', () => {
  expect(verdict([])).not.toContain('lang')
  for (const marked of [verdict(['pros', 'pros.1', 'cons']), verdict(['pros', 'pros.2', 'cons', 'cons.0'])]) {
    expect(marked).toContain('>Leicht. ')
    expect(marked).toContain('<span lang="en">loud.</span>')
  }
  expect(verdict(['pros'])).toContain('<span lang="en">Leicht.</span>')
})
