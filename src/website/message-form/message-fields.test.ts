import { describe, expect, test } from 'vitest'
import { contactMessageSchema } from '../../contract/contact-message.ts'
import { checkField, checkFieldValues, type Field, readForm } from './message-fields.ts'

const long = (length: number) => 'a'.repeat(length)
const labels = (length: number) => `${long(49)}.`.repeat(10).slice(0, length)

const addresses = [
  '',
  ' ',
  '\t\n',
  'pilot@example.com',
  ' pilot@example.com ',
  'first.last+kits@hangar.example.co.uk',
  "o'brien@example.com",
  'PILOT@EXAMPLE.COM',
  '1@2.example',
  'pilot_@example.com',
  'not an address',
  'pilot',
  'pilot@',
  '@example.com',
  'pilot@example',
  'pilot@example.c',
  'pilot@example.c0m',
  'pilot@.example.com',
  'pilot@example..com',
  'pilot@example.com.',
  'pilot@-example.com',
  'pilot@example-.com',
  'pilot@exa_mple.com',
  'pilot@xn--bcher-kva.example',
  'pilot@bücher.example',
  'pi lot@example.com',
  'pilot@exam ple.com',
  'pilot@example.com, other@example.com',
  'pilot@other@example.com',
  '.pilot@example.com',
  'pilot.@example.com',
  'pi..lot@example.com',
  "pilot'@example.com",
  '"pilot"@example.com',
  'pilot!@example.com',
  'phi công@example.com',
  'ſ@example.com',
  'pilot@[127.0.0.1]',
  `${long(64)}@example.com`,
  `${long(65)}@example.com`,
  `${long(64)}@${labels(185)}.vn`,
  `${long(64)}@${labels(186)}.vn`,
  ` ${long(64)}@${labels(186)}.vn `,
  `${long(64)}@${labels(187)}.vn`,
  `pilot@${labels(300)}.vn`,
]

describe('the form and the API agree on e-mail addresses', () => {
  test.each(addresses)('%j', (address) => {
    expect(checkField('from_email', address)).toBe(problemFoundByApi('from_email', address))
  })

  test('also on every combination of these parts', () => {
    const locals = ['', 'a', '.', 'a.', '.a', 'a.b', 'a..b', "'", "a'", "'a", '-', 'a-', '+', '_', 'é', 'a b']
    const domains = [
      '',
      'a',
      'a.b',
      'a.bc',
      '.bc',
      'a..bc',
      '-a.bc',
      'a-.bc',
      'a.b.cd',
      'a.b1',
      '1.bc',
      'a.bc.',
      'é.bc',
    ]
    const all = locals.flatMap((local) => domains.flatMap((domain) => [`${local}@${domain}`, local + domain]))
    expect(all.map((address) => [address, checkField('from_email', address)])).toEqual(
      all.map((address) => [address, problemFoundByApi('from_email', address)]),
    )
  })
})

test('the table covers every result', () => {
  const said = new Set(addresses.map((address) => problemFoundByApi('from_email', address)))
  expect(said).toEqual(new Set(['Email is required', 'Please enter a valid email address', undefined]))
  expect(addresses.map((address) => address.length)).toEqual(expect.arrayContaining([254, 255]))
})

test.each(['', ' \n\t ', '\u00a0', 'Hello', long(200_000), long(200_001), 'a NUL: \0', 'half: \ud83d'])(
  'the form and the API agree on a message',
  (text) => {
    expect(checkField('message', text)).toBe(problemFoundByApi('message', text))
  },
)

test('errors are in page order, and undefined if there are none', () => {
  const errors = checkFieldValues({ message: '', from_email: '' })
  expect(Object.entries(errors ?? {})).toEqual([
    ['from_email', 'Email is required'],
    ['message', 'Message is required'],
  ])
  expect(checkFieldValues({ from_email: 'pilot@example.com', message: 'Hello' })).toBeUndefined()
})

test('fields are read from the form with their original line ends', () => {
  const form = new FormData()
  form.set('from_email', 'pilot@example.com')
  form.set('message', 'one\r\ntwo')
  expect(readForm(form).typed).toEqual({ from_email: 'pilot@example.com', message: 'one\ntwo' })
  expect(readForm(new FormData()).typed).toEqual({ from_email: '', message: '' })
})

function problemFoundByApi(field: Field, text: string): string | undefined {
  const message = { subject: 'contact-us', from_email: 'pilot@example.com', message: 'Hello', [field]: text }
  const { error } = contactMessageSchema.safeParse(message)
  const issues = error?.issues ?? []
  expect(issues.filter(({ path }) => path[0] !== field)).toEqual([])
  expect(issues.length).toBeLessThanOrEqual(1)
  return issues[0]?.message
}
