import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/databases.ts'
import { composeLetter, type LetterSource } from './compose-letter.ts'

const siteUrl = 'https://hangar.example'

const aSource = (given: Partial<LetterSource> = {}): LetterSource => ({
  reference: '7K3F-9QXM',
  subject: 'contact-us',
  message: 'Does the Beaver float?',
  from_email: 'pilot@example.com',
  received_at: '2026-08-31T10:05:59.000Z',
  ...given,
})

describeOnEachDatabase('a letter', (db) => {
  test('says who wrote when, in which language, and what', async () => {
    const { subject, text, html } = await composeLetter(db(), aSource({ language: 'vi' }), siteUrl)
    expect(subject).toBe('[7K3F-9QXM] pilot@example.com: Does the Beaver float?')
    expect(text).toBe(`Reference: 7K3F-9QXM
From:      pilot@example.com
Received:  31 August 2026, 10:05 UTC
Language:  Vietnamese (vi)

${'-'.repeat(72)}
Does the Beaver float?`)
    for (const said of ['7K3F-9QXM', 'pilot@example.com', '31 August 2026, 10:05 UTC', 'Vietnamese']) {
      expect(html).toContain(`<td>${said}`)
    }
  })

  test('says the subject that a program gave it, in one line', async () => {
    const { text } = await composeLetter(db(), aSource({ subject: 'Dealer\r\nFrom:      boss' }), siteUrl)
    expect(text).toContain('\nSubject:   Dealer From: boss\n')
  })

  test.each(['', 'english', '<b>', 'xx-<script>', 'zz', 'a'.repeat(500), 'vi\r\nFrom: a'])(
    'leaves out a language that is none: %j',
    async (language) => {
      expect((await composeLetter(db(), aSource({ language }), siteUrl)).text).not.toContain('Language')
    },
  )

  describe('about a model', () => {
    const compose = (about: string) =>
      composeLetter(db(), aSource({ message: `About: ${about}\n\nIs there one?` }), siteUrl)

    beforeAll(async () => {
      await db()
        .transaction()
        .execute(async (transaction) => {
          await transaction.insertInto('aircraft_class').values({ id: 1, slug: 'c', name: 'C' }).execute()
          const figures = { class: 1, wingspan: 1500, length: 1200, weight: 2400, radio_req: '4 channels' }
          const more = { ...figures, status: 'current', story: 'It flies.' } as const
          await transaction
            .insertInto('aircraft_model')
            .values([
              { id: 12, slug: 'p-51d', name: 'P-51D Mustang 60', ...more },
              { id: 13, slug: 'p-51d-racer', name: 'P-51D Mustang 60: Racer', ...more },
              { id: 14, slug: 'odd', name: `Tom & "Jerry's" <Cub>`, ...more },
            ])
            .execute()
          await transaction
            .insertInto('aircraft_version')
            .values({ id: 1, model: 12, position: 1, name: 'Silver', product_code: 'CE-017A' })
            .execute()
          await transaction
            .insertInto('accessory')
            .values({ id: 1, slug: 'floats', name: 'Floats', product_code: 'CE-X01', model: 14 })
            .execute()
        })
    })

    test.each([
      ['P-51D Mustang 60', 12],
      ['P-51D Mustang 60: manual', 12],
      ['P-51D Mustang 60: manual: German', 12],
      ['P-51D Mustang 60: Racer', 13],
      ['P-51D Mustang 60: Racer: manual', 13],
      ['CE-017A', 12],
      ['CE-017A: manual', 12],
      ['CE-X01', 14],
    ])('links to the page of the model that %s is', async (about, id) => {
      const { text, html } = await compose(about)
      expect(text).toContain(`\n           https://hangar.example/aircraft-model-detail/${id}\n`)
      expect(html).toContain(`<a href="https://hangar.example/aircraft-model-detail/${id}">`)
    })

    test.each(['No Such Model', 'P-51D', 'p-51d mustang 60', `'; drop table aircraft_model; --`, '%', ''])(
      'links to nothing for %j',
      async (about) => {
        const { text, html } = await compose(about)
        expect(text).not.toContain('https://hangar.example/')
        expect(html).not.toContain('<a ')
      },
    )

    test('names the model without a link where the address of the site is not known', async () => {
      const { text, html } = await composeLetter(
        db(),
        aSource({ message: 'About: P-51D Mustang 60: manual\r\n\r\nIs there one?' }),
        undefined,
      )
      expect(text).toContain('\nAbout:     P-51D Mustang 60\n')
      expect(html).not.toContain('href')
    })

    test('shows a name with signs of HTML as it is', async () => {
      const { html } = await compose(`Tom & "Jerry's" <Cub>`)
      expect(html).toContain('>Tom &amp; &quot;Jerry&#39;s&quot; &lt;Cub&gt;</a>')
    })
  })

  test('shows what is hostile and lets it do nothing', async () => {
    const message = `</div><script>alert(1)</script><img src="https://spy.example/1.gif" onerror='x'>`
    const { html } = await composeLetter(db(), aSource({ message, from_email: '"<b>"@example.com' }), siteUrl)
    expect(html).toContain('&lt;/div&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=&quot;https://')
    expect([...html.matchAll(/<(\w+)/g)].map(([, name]) => name)).toEqual(
      ['html', 'head', 'meta', 'title', 'body', 'table'].concat([
        'tr',
        'th',
        'td',
        'tr',
        'th',
        'td',
        'tr',
        'th',
        'td',
        'hr',
        'div',
      ]),
    )
  })
})
