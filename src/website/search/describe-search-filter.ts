import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SearchAnswer } from '../../contract/search/search-answer.ts'
import { formatFigure } from '../../languages/format-figure.ts'
import { grams, joinUnits, millimetres, type Range } from '../figures/measurements.ts'

type Filter = SearchAnswer['filters'][number]

/** Describes a filter of the query, such as 'Wingspan 60 in, 1486–1562 mm'. */
export const describeFilter = (i18n: I18n, filter: Filter): string => i18n._(toMessage(i18n, filter))

function toMessage(i18n: I18n, { kind, text, min, max }: Filter): MessageDescriptor {
  const typed = joinUnits(text)
  switch (kind) {
    case 'wingspan':
      return describeRange(wingspan(typed), min, max, (range) => millimetres(i18n, range).metric)
    case 'weight':
      return describeRange(weight(typed), min, max, (range) => grams(i18n, range).metric)
    case 'displacement':
      return msg({ message: `Engine ${typed}`, comment: 'What a visitor searched for, such as Engine 50cc' })
    case 'cells':
      return msg({ message: `Battery ${typed}`, comment: 'What a visitor searched for, such as Battery 6s' })
    case 'channels':
      return msg({ message: `Radio ${typed}`, comment: 'What a visitor searched for, such as Radio 5 ch' })
    case 'scale':
      return scale(formatFigure(i18n, max ?? 0))
  }
}

const scale = (max: string) => msg({ message: `Scale 1:${max}`, comment: 'Of a model, such as Scale 1:7' })

type RangePhrases = Record<'upTo' | 'from' | 'within', (figures: string) => MessageDescriptor>

const wingspan = (typed: string): RangePhrases => ({
  upTo: (limit) => msg`Wingspan ${typed}, up to ${limit}`,
  from: (limit) => msg`Wingspan ${typed}, from ${limit}`,
  within: (range) =>
    msg({ message: `Wingspan ${typed}, ${range}`, comment: 'Such as Wingspan 60 in, 1486–1562 mm' }),
})

const weight = (typed: string): RangePhrases => ({
  upTo: (limit) => msg`Weight ${typed}, up to ${limit}`,
  from: (limit) => msg`Weight ${typed}, from ${limit}`,
  within: (range) =>
    msg({ message: `Weight ${typed}, ${range}`, comment: 'Such as Weight 2 kg, 1900–2100 g' }),
})

function describeRange(
  phrases: RangePhrases,
  min: number | null,
  max: number | null,
  format: (range: number | Range) => string,
): MessageDescriptor {
  if (min === null) return phrases.upTo(format(Math.round(max ?? 0)))
  if (max === null) return phrases.from(format(Math.round(min)))
  return phrases.within(format([Math.round(min), Math.round(max)]))
}
