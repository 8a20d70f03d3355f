import { expect, test } from 'vitest'
import { readMeasures } from './read-measures.ts'

const read = (query: string) => {
  const { filters, rest } = readMeasures(query)
  return { rest, filters: filters.map(({ kind, min, max }) => [kind, Math.round(min * 100) / 100, max]) }
}

test.each([
  ['60 in', 'wingspan', 60 * 25.4],
  ['60"', 'wingspan', 60 * 25.4],
  ['1.6 m', 'wingspan', 1600],
  ['1,6 m', 'wingspan', 1600],
  ['1,524 mm', 'wingspan', 1524],
  ['160cm', 'wingspan', 1600],
  ['5 ft', 'wingspan', 1524],
  ['5 ft 6 in', 'wingspan', 66 * 25.4],
  ['5\'6"', 'wingspan', 66 * 25.4],
  ['5’ 6.5”', 'wingspan', 66.5 * 25.4],
  ['3 kg', 'weight', 3000],
  ['6 lbs', 'weight', 6 * 453.59237],
  ['7\u00A0lb 15\u00A0oz', 'weight', 127 * 28.349523125],
  ['7lbs, 15oz', 'weight', 127 * 28.349523125],
  ['50cc', 'displacement', 50],
  ['.60', 'displacement', 0.6 * 16.387],
  ['0,46', 'displacement', 0.46 * 16.387],
  ['6s', 'cells', 6],
  ['12S LiPo', 'cells', 12],
  ['5 ch', 'channels', 5],
  ['4 channels', 'channels', 4],
  ['1/7 scale', 'scale', 7],
  ['1:6.5', 'scale', 6.5],
  ['quarter scale', 'scale', 4],
])('reads %s as %s', (query, kind, value) => {
  const { filters, rest } = readMeasures(query)
  expect(rest).toBe('')
  expect(filters).toEqual([expect.objectContaining({ kind, value: expect.closeTo(value, 6), text: query })])
})

test('reads limits of lengths and weights', () => {
  expect(read('under 5 kg')).toEqual({ rest: '', filters: [['weight', 0, 5000]] })
  expect(read('> 2 m')).toEqual({ rest: '', filters: [['wingspan', 2000, Infinity]] })
  expect(read('up to 7 lb 8 oz')).toEqual({ rest: '', filters: [['weight', 0, 120 * 28.349523125]] })
  // Multiplied by 1000, this is a little less than 2010.
  expect(read('up to 2.01 kg')).toEqual({ rest: '', filters: [['weight', 0, 2010]] })
})

test.each([
  ['1.5 m', ['1,5 m', '１，５ ｍ', '1m5', '1,5 メートル']],
  ['2.5 kg', ['2,5 kg', '２．５ｋｇ', '2,5 キロ', '2,5㎏']],
  ['1,524 mm', ['1.524 mm', '1 524 mm', '1\u202F524 mm', '1524ミリ']],
  ['1,500 g', ['1.500 g', '1 500 g', '1500 Gramm', '1500 grammes', '1500 gramos', '1500グラム']],
  ['1.524 m', ['1,524 m']],
  ['60 in', ['60 Zoll', '60 pouces', '60 pulgadas', '60インチ', '６０ インチ']],
  ['52 cc', ['５２ cc', '52 cm³', '52 cm3', '52 ccm', '52㏄', '52ccクラス', '52cc級']],
  ['6 cells', ['6 Zellen', '6-Zeller', '6 éléments', '6 elementos', '6セル', '６Ｓ']],
  ['5 channels', ['5 kênh', '5 Kanäle', '5 voies', '5 canales', '5チャンネル']],
  ['under 2 kg', ['dưới 2 kg', 'duoi 2 kg', 'unter 2 kg', 'bis 2 kg', 'bis zu 2 kg']],
  ['under 2 kg', ['moins de 2 kg', 'jusqu’à 2 kg', 'menos de 2 kg', 'hasta 2 kg', '2 kg以下', '2kg未満']],
  ['over 2 kg', ['trên 2 kg', 'über 2 kg', 'uber 2 kg', 'ab 2 kg', '2 kg trở lên', '2 kg以上']],
  ['over 2 kg', ['plus de 2 kg', 'à partir de 2 kg', 'más de 2 kg', 'desde 2 kg']],
  ['under 2 kg', ['less than 2 kg', 'lighter than 2 kg', 'no more than 2 kg', 'not over 2 kg']],
  ['under 2 kg', ['nhẹ hơn 2 kg', 'nhe hon 2 kg', 'ít hơn 2 kg', 'không quá 2 kg', 'không vượt quá 2 kg']],
  ['under 2 kg', ['không trên 2 kg', 'không hơn 2 kg', 'không nặng hơn 2 kg', '2 kg trở xuống', '2kgまで']],
  ['under 2 kg', ['leichter als 2 kg', 'weniger als 2 kg', 'nicht über 2 kg', 'nicht mehr als 2 kg']],
  ['under 2 kg', ['plus légère que 2 kg', 'pas plus de 2 kg', 'más ligero que 2 kg', 'no más de 2 kg']],
  ['over 2 kg', ['more than 2 kg', 'heavier than 2 kg', 'no less than 2 kg', 'not under 2 kg']],
  ['over 2 kg', ['hơn 2 kg', 'nặng hơn 2 kg', 'nhiều hơn 2 kg', 'quá 2 kg', 'không dưới 2 kg', '2kgから']],
  ['over 2 kg', ['schwerer als 2 kg', 'mehr als 2 kg', 'nicht unter 2 kg', 'nicht weniger als 2 kg']],
  ['over 2 kg', ['plus lourd que 2 kg', 'pas moins de 2 kg', 'más pesado que 2 kg', 'no menos de 2 kg']],
  ['under 1.5 m', ['smaller than 1.5 m', 'nhỏ hơn 1,5 m', 'kleiner als 1,5 m', 'plus petit que 1,5 m']],
  ['over 1.5 m', ['larger than 1.5 m', 'lớn hơn 1,5 m', 'größer als 1,5 m', 'más grande que 1,5 m']],
  [
    'under 1500 g',
    ['nhẹ hơn 1 500 g', 'không quá 1 500 g', 'leichter als 1 500 g', 'plus léger que 1 500 g'],
  ],
])('reads %s in every language', (english, phrases) => {
  for (const phrase of phrases) expect(read(phrase), phrase).toEqual(read(english))
})

test('says what was typed, as it was typed, and leaves the rest', () => {
  const { filters, rest } = readMeasures('複葉機2kg以下 ５２ｃｃ')
  expect(rest).toBe('複葉機')
  expect(filters.map(({ text }) => text)).toEqual(['2kg以下', '５２ｃｃ'])
})

test('reads a number of a name as no part of a figure', () => {
  expect(read('Bf 109 500 g')).toEqual({ rest: 'Bf 109', filters: [['weight', 475, 525]] })
  expect(read('Mk 1 500 mm')).toEqual({ rest: 'Mk 1', filters: [['wingspan', 487.5, 512.5]] })
  expect(read('MiG 21 bis 2 kg')).toEqual({ rest: 'MiG 21 bis', filters: [['weight', 1900, 2100]] })
  expect(read('avion de 1 500 mm').filters).toEqual([['wingspan', 1462.5, 1537.5]])
})

test('reads words for less and more as words where no figure follows, and as no negation in another language', () => {
  expect(read('máy bay nhỏ 1,5 m')).toEqual({ rest: 'máy bay nhỏ', filters: [['wingspan', 1462.5, 1537.5]] })
  expect(read('nhẹ hơn mustang 2 kg')).toEqual({
    rest: 'nhẹ hơn mustang',
    filters: [['weight', 1900, 2100]],
  })
  expect(read('động cơ nổ dưới 5 kg')).toEqual({ rest: 'động cơ nổ', filters: [['weight', 0, 5000]] })
})

test('reads two figures with a unit each as two, if they cannot be one', () => {
  expect(read('6 lb 60 in').filters).toHaveLength(2)
  expect(read('5 ft 60 in').filters).toHaveLength(2)
  expect(read('7 lb 60 oz').filters).toHaveLength(2)
})

test('leaves words, designations and sizes alone', () => {
  for (const query of [
    'mustang 60',
    'ki-61',
    '60 mustang',
    'f4u',
    'sea fury',
    'bf 109 g-6',
    'ce-017a',
    'nhẹ hơn',
    'no more than',
    '40 size',
  ]) {
    expect(read(query), query).toEqual({ rest: query, filters: [] })
  }
})

test('takes several figures out of one query', () => {
  expect(read('biplane under 2 kg 6s')).toEqual({
    rest: 'biplane',
    filters: [
      ['weight', 0, 2000],
      ['cells', 6, 6],
    ],
  })
})
