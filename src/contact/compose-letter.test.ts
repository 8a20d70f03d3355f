import { describe, expect, test } from 'vitest'
import { composeLetter, type MessageRow } from './compose-letter.ts'

const siteUrl = 'https://hangar.example'

const aRow = (given: Partial<MessageRow> = {}): MessageRow => ({
  reference: '7K3F-9QXM',
  subject: 'contact-us',
  message: 'Does the Beaver float?',
  from_email: 'pilot@example.com',
  received_at: '2026-08-31T10:05:59.000Z',
  language: null,
  about: null,
  about_model: null,
  ...given,
})

test('a letter says who wrote when, in which language, and what', () => {
  const { reply_to, subject, message, text, html } = composeLetter(aRow({ language: 'vi' }), siteUrl)
  expect({ reply_to, subject, message }).toEqual({
    reply_to: 'pilot@example.com',
    subject: '[7K3F-9QXM] pilot@example.com: Does the Beaver float?',
    message: 'Does the Beaver float?',
  })
  expect(text).toBe(`Reference: 7K3F-9QXM
From:      pilot@example.com
Received:  31 August 2026, 10:05 UTC
Language:  Vietnamese (vi)

${'-'.repeat(72)}
Does the Beaver float?`)
  for (const value of ['7K3F-9QXM', 'pilot@example.com', '31 August 2026, 10:05 UTC', 'Vietnamese']) {
    expect(html).toContain(`<td>${value}`)
  }
})

test('a letter shows the subject that a program gave, in one line', () => {
  const { text } = composeLetter(aRow({ subject: 'Dealer\r\nFrom:      boss' }), siteUrl)
  expect(text).toContain('\nSubject:   Dealer From: boss\n')
})

test.each(['', 'english', '<b>', 'xx-<script>', 'zz', 'a'.repeat(500), 'vi\r\nFrom: a'])(
  'a letter leaves out an unknown language: %j',
  (language) => {
    expect(composeLetter(aRow({ language }), siteUrl).text).not.toContain('Language')
  },
)

describe('a letter about a model', () => {
  test('links to its page', () => {
    const { text, html } = composeLetter(aRow({ about: 'P-51D: manual', about_model: 12 }), siteUrl)
    const link = 'https://hangar.example/aircraft-model-detail/12'
    expect(text).toContain(`\nAbout:     P-51D: manual\n           ${link}\n`)
    expect(html).toContain(`<a href="${link}">P-51D: manual</a>`)
  })

  test('has no link if no model has the name', () => {
    const { text, html } = composeLetter(aRow({ about: 'No such model\r\nFrom: boss' }), siteUrl)
    expect(text).toContain('\nAbout:     No such model From: boss\n\n')
    expect(text).not.toContain('https://hangar.example/')
    expect(html).not.toContain('<a ')
  })

  test('has no link if the address of the site is unknown', () => {
    const { text, html } = composeLetter(aRow({ about: 'P-51D: manual', about_model: 12 }), undefined)
    expect(text).toContain('\nAbout:     P-51D: manual\n\n')
    expect(html).not.toContain('href')
  })

  test('escapes HTML in the name', () => {
    const { html } = composeLetter(aRow({ about: `Tom & "Jerry's" <Cub>`, about_model: 14 }), siteUrl)
    expect(html).toContain('>Tom &amp; &quot;Jerry&#39;s&quot; &lt;Cub&gt;</a>')
  })

  test('is about the field, whatever the message says', () => {
    const { text } = composeLetter(aRow({ message: 'About: P-51D\n\nIs there one?' }), siteUrl)
    expect(text.slice(0, text.indexOf('---'))).not.toContain('About')
  })
})

test('hostile input is shown but does nothing', () => {
  const message = `</div><script>alert(1)</script><img src="https://spy.example/1.gif" onerror='x'>`
  const { html } = composeLetter(aRow({ message, from_email: '"<b>"@example.com' }), siteUrl)
  expect(html).toContain('&lt;/div&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=&quot;https://')
  expect([...html.matchAll(/<(\w+)/g)].map(([, name]) => name).join(' ')).toBe(
    'html head meta title body table tr th td tr th td tr th td hr div',
  )
})
