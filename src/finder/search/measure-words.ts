import { toPlainText } from './plain-text.ts'

/** A unit, or a word for a limit that stands before or after the figure. */
export type MeasureWord = keyof typeof words

/**
 * How each language negates a limit, and its words for less and for more, which a negation swaps: 'no more than' is 'at most'. A
 * negation counts only with the words of its own language, because Vietnamese 'động cơ nổ dưới 5 kg' has none: 'nổ' is said of an
 * engine that burns fuel. Vietnamese 'hơn' is 'than' after an adjective, as in 'nhẹ hơn', and 'more than' without one.
 */
const comparisons: [not: string, less: string, more: string][] = [
  [
    'not?',
    'under|below|(?:less|lighter|smaller|shorter) than',
    'over|above|(?:more|heavier|larger|bigger|longer) than',
  ],
  ['khong', 'duoi|(?:nhe|nho|it|ngan) hon', 'tren|(?:(?:nang|lon|nhieu|dai) )?hon|(?:vuot )?qua'],
  [
    'nicht',
    'unter|(?:weniger|leichter|kleiner|kurzer) als',
    'uber|(?:mehr|schwerer|gro(?:ß|ss)er|langer) als',
  ],
  ['pas', 'moins de|plus (?:leger|petit)e?s? que', 'plus de|plus (?:lourd|grand)e?s? que'],
  ['no', 'menos de|mas (?:liger|pequen)[oa]s? que', 'mas de|mas (?:pesad[oa]|grande)s? que'],
]

const less = comparisons.map(([not, below, above]) => `${below}|${not} (?:${above})`).join('|')
const more = comparisons.map(([not, below, above]) => `${above}|${not} (?:${below})`).join('|')

/**
 * What people write in English, Vietnamese, German, French, Spanish and Japanese, as alternatives of regular expressions, without
 * accents, which no text that is read has any more.
 */
const words = {
  mm: 'mm|millimet(?:er|re)s?|ミリ|㎜',
  cm: 'cm|centimet(?:er|re)s?|センチ|㎝',
  m: 'm|met(?:er|re|ro)s?|メートル',
  in: 'in|inch(?:es)?|"|″|”|zoll|pouces?|pulgadas?|インチ',
  ft: 'ft|foot|feet',
  g: 'g|gram(?:m|me|o)?s?|グラム',
  kg: 'kg|kilo(?:gram(?:m|me|o)?)?s?|キロ|㎏',
  lb: 'lbs?|pounds?',
  oz: 'oz|ounces?',
  cc: 'ccm?|cm3|㏄',
  cells: 's|cells?|zelle[nr]|elements|elementos|セル',
  channels: 'ch|channels?|kenh|kanale?|voies|canales|チャンネル',
  class: 'klasse|クラス|級',
  // German 'bis' means 'up to', but after a figure it is part of a name, such as 'MiG-21 bis'.
  under: String.raw`${less}|up to|at most|max|<|(?<!\d\s)bis(?: zu)?|jusqu['’]a|hasta`,
  over: `${more}|from|at least|min|>|ab|a partir de|desde`,
  orLess: 'tro xuong|以下|未満|まで',
  orMore: 'tro len|以上|から',
}

/** The alternatives for a word. Japanese letters lose their accents here. */
export const listMeasureWords = (word: MeasureWord): string => toPlainText(words[word])
