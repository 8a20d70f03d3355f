import type { OptionSource } from '../../contract/studio/studio-entry.ts'
import type { UploadKind } from '../../contract/studio/studio-file.ts'
import type { CodeOf } from './code-names.ts'

/** Units that figures are read and shown in; '' is a bare count. */
export type FigureUnit =
  | 'mm'
  | 'g'
  | 'dm²'
  | 'cc'
  | 'in'
  | 'W'
  | 'kV'
  | 'A'
  | 'mAh'
  | 'h'
  | 'min'
  | 'm'
  | '°'
  | ''

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
  /** It is a code, which people read and write by its name. */
  codeOf?: CodeOf
}

export interface FigureField extends Optional {
  kind: 'figure'
  unit: FigureUnit
  min: number
  max: number
  whole?: true
  /** More than `min`. */
  above?: true
}

export interface ChoiceField extends Optional {
  kind: 'choice'
  values: readonly string[]
}

/** One of the entries that the server lists. */
export interface ReferenceField extends Optional {
  kind: 'reference'
  from: 'classes' | 'airframes' | 'schemes'
}

/** One of more entries or files than a list can show; by search. */
export interface SearchField extends Optional {
  kind: 'search'
  from: Exclude<OptionSource, ReferenceField['from']>
}

/** Several of them, in an order. */
export interface SearchesField extends Optional {
  kind: 'searches'
  from: SearchField['from']
}

/** The last part of an address, until it is published. */
export interface SlugField {
  kind: 'slug'
}

/** A list of texts, one for each line. */
export interface LinesField extends Optional {
  kind: 'lines'
  max: number
  pattern?: RegExp
  codeOf?: CodeOf
}

/** Texts, each under a slug that other entries refer to. */
export interface SchemesField {
  kind: 'schemes'
  max: number
}

/** A list of paragraphs, photographs and the like, each with the fields of its type. */
export interface BlocksField {
  kind: 'blocks'
  types: Readonly<Record<string, Readonly<Record<string, RecordField>>>>
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

/** The path of one file. */
export interface FileField extends Optional {
  kind: 'file'
  wanted: UploadKind
}

/** Photographs, each with its alternative text. */
export interface PhotosField {
  kind: 'photos'
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
  | SearchField
  | SearchesField
  | SlugField
  | LinesField
  | SchemesField
  | BlocksField
  | GroupField
  | ListField
  | SwitchField
  | FileField
  | PhotosField
  | FixedField

export const isOptional = (field: RecordField): boolean => 'optional' in field && field.optional === true

export type RecordFields = Readonly<Record<string, RecordField>>
