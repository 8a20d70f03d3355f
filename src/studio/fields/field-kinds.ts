// Fields that several kinds of entries have.
import type { ChoiceField, FigureField, FigureUnit, FileField, TextField } from './record-field.ts'

export const optional = true

export const name: TextField = { kind: 'text', max: 200 }
export const sentence: TextField = { kind: 'text', max: 2_000 }
export const story: TextField = { kind: 'text', max: 50_000, long: true }
export const webAddress: TextField = { kind: 'text', max: 2_000 }
export const emailAddress: TextField = { kind: 'text', max: 254 }
export const productCode: TextField = { kind: 'text', max: 40, pattern: /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/ }
export const countryCode: TextField = { kind: 'text', max: 2, pattern: /^[A-Z]{2}$/, codeOf: 'region' }

export const picture: FileField = { kind: 'file', wanted: 'picture' }

export const figure = (unit: FigureUnit, min: number, max: number): FigureField => ({
  kind: 'figure',
  unit,
  min,
  max,
})

export const count = (unit: FigureUnit, min: number, max: number): FigureField => ({
  ...figure(unit, min, max),
  whole: true,
})

export const year = count('', 1900, 2200)

export const choice = (...values: string[]): ChoiceField => ({ kind: 'choice', values })
