import { expect, test } from 'vitest'
import { letterSubject } from './compose-letter.ts'

const subjectOf = (message: string, { from_email = 'pilot@example.com', about = '' } = {}) =>
  letterSubject({ reference: '7K3F-9QXM', from_email, about: about || null, message })

test('the subject is one line with reference, address and the first words', () => {
  expect(subjectOf('Hello\r\n\r\n\tDoes it\u2028float?\n')).toBe(
    '[7K3F-9QXM] pilot@example.com: Hello Does it float?',
  )
})

test.each(['About: Beaver\n\nDoes it float?', 'Does it float?'])(
  'what the message is about comes first in the subject, and once: %j',
  (message) => {
    expect(subjectOf(message, { about: 'Beaver' })).toBe(
      '[7K3F-9QXM] pilot@example.com: About: Beaver Does it float?',
    )
  },
)

test('a long subject is cut between graphemes', () => {
  const subject = subjectOf('👨‍👩‍👧‍👦'.repeat(100))
  expect(subject).toBe(`[7K3F-9QXM] pilot@example.com: ${'👨‍👩‍👧‍👦'.repeat(46)}…`)
  expect(subjectOf('a', { from_email: `${'x'.repeat(200)}@example.com` })).toHaveLength(78)
})

test('characters that reverse or hide text are removed from the subject', () => {
  expect(subjectOf('gpj.\u202eexe\u2066\u2069\u200f\u061c\u0000\u001b[2Jx')).toBe(
    '[7K3F-9QXM] pilot@example.com: gpj.exe [2Jx',
  )
})
