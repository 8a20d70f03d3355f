import { toPlainText } from './plain-text.ts'

/** A unit, or a word for a limit that stands before or after the figure. */
export type MeasureWord = keyof typeof words

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
  under: String.raw`under|below|less than|up to|at most|max|<|duoi|unter|(?<!\d\s)bis(?: zu)?|moins de|jusqu['’]a|menos de|hasta`,
  over: 'over|above|more than|from|at least|min|>|tren|hon|uber|ab|plus de|a partir de|mas de|desde',
  orLess: 'tro xuong|以下|未満|まで',
  orMore: 'tro len|以上|から',
}

/** The alternatives for a word. Japanese letters lose their accents here. */
export const listMeasureWords = (word: MeasureWord): string => toPlainText(words[word])
