/** Units that figures are read and shown in; '' is a bare count. */
export type FigureUnit = 'mm' | 'g' | 'dm²' | 'cc' | 'in' | 'W' | 'kV' | 'A' | 'mAh' | 'h' | 'min' | ''

interface Optional {
  /** May be null: not published. */
  optional?: true
}

export interface TextField extends Optional {
  kind: 'text'
  max: number
  /** Over several lines. */
  long?: true
  pattern?: RegExp
}

export interface FigureField extends Optional {
  kind: 'figure'
  unit: FigureUnit
  min: number
  max: number
  whole?: true
}

export interface ChoiceField extends Optional {
  kind: 'choice'
  values: readonly string[]
}

/** One of the entries that the server lists. */
export interface ReferenceField extends Optional {
  kind: 'reference'
  from: 'classes' | 'airframes' | 'schemes' | 'successors'
}

/** A list of texts, one for each line. */
export interface LinesField {
  kind: 'lines'
  max: number
}

export interface GroupField extends Optional {
  kind: 'group'
  fields: Readonly<Record<string, RecordField>>
  /** Two figures in a row: from, to. */
  isSpan?: true
}

export interface ListField extends Optional {
  kind: 'list'
  fields: Readonly<Record<string, RecordField>>
}

/** True, or left out. */
export interface SwitchField extends Optional {
  kind: 'switch'
}

/** Shown or kept, but not changed here. */
export interface FixedField {
  kind: 'fixed'
  isShown?: true
}

export type RecordField =
  | TextField
  | FigureField
  | ChoiceField
  | ReferenceField
  | LinesField
  | GroupField
  | ListField
  | SwitchField
  | FixedField

export const isOptional = (field: RecordField): boolean => 'optional' in field && field.optional === true
