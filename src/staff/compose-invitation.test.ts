import { expect, test } from 'vitest'
import { composeInvitation } from './compose-invitation.ts'

test('an invitation has a link to open in each language, between the paragraphs that explain it', () => {
  const address = 'https://www.example.com/studio/invitation#secret'
  const { text, html } = composeInvitation(address)
  const link = `<a href="${address}">${address}</a>`
  const [english, englishLink, , vietnamese, vietnameseLink] = html.split('\n')
  expect([english, vietnamese]).toEqual([
    expect.stringMatching(/^<p>You are invited [^<]*<\/p>$/),
    expect.stringMatching(/^<p>Bạn được mời [^<]*<\/p>$/),
  ])
  expect([englishLink, vietnameseLink]).toEqual([`<p>${link}</p>`, `<p>${link}</p>`])
  expect(text.split('\n\n').filter((paragraph) => paragraph === address)).toHaveLength(2)
})
