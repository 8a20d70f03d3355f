import { type RecordOf, defineContentType } from './content-type.ts'
import { identity, optional, search, sentence, translated } from './fields/field-builders.ts'

/** A product code that is no longer valid. It stays in the catalogue, so that links to it work, and is never used again. */
export const oldCode = defineContentType({
  fields: {
    code: identity('Old code', 'code', 'old code'),
    now: optional(
      search('Valid now', 'codes', {
        help: 'The product that took its place. Empty: nothing did.',
        write: 'the product code that is valid now, or nothing',
      }),
    ),
    note: optional(translated(sentence('Note', { help: 'What visitors read who look for the old code.' }))),
  },
  type: 'old code',
  plural: 'old-codes',
  label: {
    one: 'Old code',
    many: 'Old codes',
    new: 'New old code',
    name: 'Old code',
    detail: 'Note',
    none: {
      title: 'No old codes yet',
      text: 'Codes that are not sold any more lead visitors to what took their place.',
    },
  },
  key: 'code',
  title: 'code',
  sections: { code: { label: 'Code', rows: ['code', 'now', 'note'] } },
  menu: 'products',
  icon: 'clock',
  shownOn: [{ page: 'product', parameters: { code: 'key' } }],
  folder: {
    form: 'list',
    comment: ' Product codes that are no longer valid, and those that take their place. None is used again.',
    mayBeMissing: true,
  },
  listed: { code: 'now', detail: 'note' },
  staysForGood: true,
  search: { codes: [['code'], ['now']], texts: [['note']] },
})

export type RedirectRecord = RecordOf<typeof oldCode>
