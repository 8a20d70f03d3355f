import { expect, test } from 'vitest'
import { composeSecurityText } from './security-text.ts'

const now = new Date('2026-11-23T20:00:00Z')
const contacts = ['mailto:security@example.com', 'https://www.example.com/security']

test('every contact is listed in order, with the public address and an expiry', () => {
  expect(composeSecurityText({ securityContacts: contacts, siteUrl: 'https://www.example.com' }, now)).toBe(
    'Contact: mailto:security@example.com\n' +
      'Contact: https://www.example.com/security\n' +
      'Expires: 2027-05-22T00:00:00Z\n' +
      'Preferred-Languages: en\n' +
      'Canonical: https://www.example.com/.well-known/security.txt\n',
  )
})

test('without a public address none is claimed', () => {
  expect(composeSecurityText({ securityContacts: contacts, siteUrl: undefined }, now)).not.toContain(
    'Canonical',
  )
})

test('the expiry is always ahead, by less than a year', () => {
  for (const time of ['2026-01-01T00:00:00Z', '2026-06-30T23:59:59.999Z', '2028-02-29T12:00:00Z']) {
    const asked = new Date(time)
    const text = composeSecurityText({ securityContacts: contacts, siteUrl: undefined }, asked)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text ?? '')?.[1] ?? '')
    const days = (expires - asked.getTime()) / 24 / 3_600_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(365)
  }
})

test('without a contact there is no such file', () => {
  expect(
    composeSecurityText({ securityContacts: [], siteUrl: 'https://www.example.com' }, now),
  ).toBeUndefined()
})
