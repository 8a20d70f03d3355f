/** Reasons why a file cannot be read as a sheet, or why the sheet does not contain entries. */
const sheetProblemCodes = [
  'too-large',
  'unpacks-too-large',
  'too-many-rows',
  'too-many-columns',
  'not-a-spreadsheet',
  'other-format',
  'protected',
  'broken',
  'merged-cells',
  'quote-open',
  'empty',
  'no-columns',
  'no-key',
  'no-rows',
  'too-slow',
] as const

export type SheetProblemCode = (typeof sheetProblemCodes)[number]

export type SheetProblemParams = Readonly<Record<string, string | number>>

export class SheetProblem extends Error {
  override name = 'SheetProblem'
  readonly code: SheetProblemCode
  readonly params: SheetProblemParams

  constructor(code: SheetProblemCode, params: SheetProblemParams = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.params = params
  }
}
