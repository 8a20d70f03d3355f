import { expect, test } from 'vitest'
import { letterSubject } from './letter-subject.ts'

const subjectOf = (message: string, from = 'pilot@example.com') => letterSubject('7K3F-9QXM', from, message)

test('the subject is one line with reference, address and the first words', () => {
  expect(subjectOf('About: Beaver\r\n\r\n\tDoes it\u2028float?\n')).toBe(
    '[7K3F-9QXM] pilot@example.com: About: Beaver Does it float?',
  )
})

test('a long subject is cut where it hurts no sign', () => {
  const subject = subjectOf('👨‍👩‍👧‍👦'.repeat(100))
  expect(subject).toBe(`[7K3F-9QXM] pilot@example.com: ${'👨‍👩‍👧‍👦'.repeat(46)}…`)
  expect(subjectOf('a', `${'x'.repeat(200)}@example.com`)).toHaveLength(78)
})

test('signs that turn text round or hide are not in the subject', () => {
  expect(subjectOf('gpj.\u202eexe\u2066\u2069\u200f\u061c\u0000\u001b[2Jx')).toBe(
    '[7K3F-9QXM] pilot@example.com: gpj.exe [2Jx',
  )
})
