import { expect, test } from 'vitest'
import { addPreviewBanner, isInFrame } from './preview-banner.ts'

test('a previewed page begins with what it is', () => {
  const html = '<!doctype html><html><head></head><body class="page"><main>A $& page</main></body></html>'
  const shown = addPreviewBanner(html, 'drafts')
  expect(shown).toMatch(
    /<body class="page"><style>[^<]+<\/style><aside[^>]+><strong>Preview<\/strong>This is the website with all drafts/,
  )
  expect(shown).toContain('<main>A $& page</main>')
  expect(addPreviewBanner(html, 'without')).toContain('without one publication')
  expect(addPreviewBanner('Not found', 'drafts')).toBe('Not found')
})

test('in a frame of the studio the frame says so', () => {
  const request = (dest: string) => new Request('http://localhost/', { headers: { 'sec-fetch-dest': dest } })
  expect(isInFrame(request('iframe'))).toBe(true)
  expect(isInFrame(request('document'))).toBe(false)
  expect(isInFrame(new Request('http://localhost/'))).toBe(false)
})
