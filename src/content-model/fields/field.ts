// What fields of content types can be. A field is plain data: the server makes its schema from it, the studio its form.
import type { NameSpace, ReferenceTarget, referenceTargets } from '../name-spaces.ts'
import type { Rule } from './rules.ts'

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

/** The standard by whose names people read and write a code: 'VN' is Vietnam, 'vi' is Vietnamese. */
export type CodeOf = 'language' | 'region'

export type FileKind = 'picture' | 'pdf' | 'drawing' | 'model'

interface FieldBase {
  /** In English. The studio's other languages translate this text. */
  label: string
  help?: string
  /** Completes the sentence 'Write …' in an error of an import. */
  write?: string
  /** Describes the field in the API. */
  answer?: string
  /** May be left out, and then reads as null: it is not published. */
  optional?: true
  /** Must be written, but may be null. */
  orNull?: true
  /** Belongs to the entry alone: one that begins as a copy of it begins without. */
  own?: true
  /** Few entries have it: a new one begins without, and nobody is asked for it. */
  rare?: true
}

/** What a text has to be, where a pattern does not say it. Days are ISO 8601 (2027-01-27), times are 24 hours (09:30). */
export type TextFormat =
  | 'web address'
  | 'e-mail address'
  | 'facts of a drawing'
  | 'day'
  | 'time'
  | 'time zone'

export interface TextField extends FieldBase {
  kind: 'text'
  /** Characters. */
  max: number
  /** It has several lines. */
  long?: true
  pattern?: RegExp
  format?: TextFormat
  codeOf?: CodeOf
  /** No other entry may have the same text in this name space. */
  names?: NameSpace
}

export interface FigureField extends FieldBase {
  kind: 'figure'
  unit: FigureUnit
  min: number
  max: number
  whole?: true
  /** It has to be more than `min`. */
  above?: true
  /** Somebody is asked to look again where it becomes ten times, or a tenth of, what it was. */
  isQuestioned?: true
}

export interface ChoiceField<Value extends string = string> extends FieldBase {
  kind: 'choice'
  /** The label of each value. */
  choices: Readonly<Record<Value, string>>
  /** The value that a new entry begins with, and a copy of another entry as well. */
  initial?: NoInfer<Value>
}

interface Referring<Target> extends FieldBase {
  from: Target
}

type TargetToPick<Way> = {
  [Target in ReferenceTarget]: (typeof referenceTargets)[Target]['pick'] extends Way ? Target : never
}[ReferenceTarget]

/** One of the entries of a short list. */
export interface ReferenceField<
  Target extends TargetToPick<'list'> = TargetToPick<'list'>,
> extends Referring<Target> {
  kind: 'reference'
  /** The field with the entry within which the name is unique, such as the airframe of a colour scheme. */
  within?: string
}

/** One of many entries, found by search. */
export interface SearchField<
  Target extends TargetToPick<'search'> = TargetToPick<'search'>,
> extends Referring<Target> {
  kind: 'search'
  /** The field with the entry's own name, to which it cannot refer. */
  notItself?: string
}

/** Several of many entries, in an order. */
export interface SearchesField<
  Target extends TargetToPick<'search'> = TargetToPick<'search'>,
> extends Referring<Target> {
  kind: 'searches'
  atMost?: number
  /** A field that refers to one of them already: a missing entry is reported there alone. */
  besides?: string
}

/** The last part of an address. It can be changed until the entry is published. */
export interface SlugField extends FieldBase {
  kind: 'slug'
  names: NameSpace
}

/** A list of texts, one for each line. */
export interface LinesField extends FieldBase {
  kind: 'lines'
  /** Characters of each line. */
  max: number
  pattern?: RegExp
  codeOf?: CodeOf
  atLeast?: number
  /** Completes 'Write …' for one line. */
  writeLine?: string
}

/** Texts, each under a slug that other entries refer to. */
export interface SchemesField extends FieldBase {
  kind: 'schemes'
  max: number
}

export interface BlockType<Inner extends Fields = Fields> {
  label: string
  fields: Inner
}

/** A list of paragraphs, photographs and the like, each with the fields of its type. */
export interface BlocksField<
  Types extends Readonly<Record<string, BlockType>> = Readonly<Record<string, BlockType>>,
> extends FieldBase {
  kind: 'blocks'
  types: Types
}

export interface GroupField<Inner extends Fields = Fields> extends FieldBase {
  kind: 'group'
  fields: Inner
  rules?: readonly Rule[]
  /** Two figures in a row: from, to. */
  isSpan?: true
}

export interface ListField<Inner extends Fields = Fields> extends FieldBase {
  kind: 'list'
  fields: Inner
  rules?: readonly Rule[]
  atLeast?: number
  /** The field by which items are matched when two people changed the list. Without one, the list counts as one value. */
  knownBy?: string
}

/** True, or left out. */
export interface SwitchField extends FieldBase {
  kind: 'switch'
}

/** The path of one file. */
export interface FileField extends FieldBase {
  kind: 'file'
  wanted: FileKind
}

/** Photographs, each with its alternative text. */
export interface PhotosField extends FieldBase {
  kind: 'photos'
}

/** What an entry is known by for good: it is given once, when the entry begins. */
export interface FixedField extends FieldBase {
  kind: 'fixed'
  value: 'id' | 'slug' | 'code'
  names: NameSpace
  /** The editor shows it; numbers are not shown. */
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

export type Fields = Readonly<Record<string, RecordField>>

/** Whether the field may be null: not published. */
export const isOptional = (field: RecordField): boolean => field.optional === true || field.orNull === true

type TargetValue<Target> = Target extends ReferenceTarget
  ? (typeof referenceTargets)[Target]['value'] extends 'id'
    ? number
    : string
  : never

type BlockValue<Types> = {
  [Type in keyof Types & string]: Types[Type] extends { fields: infer Inner }
    ? { type: Type } & RecordValues<Inner>
    : never
}[keyof Types & string]

type PlainValue<Field> = Field extends { kind: 'text' | 'slug' | 'file' }
  ? string
  : Field extends { kind: 'figure' }
    ? number
    : Field extends { kind: 'choice'; choices: infer Choices }
      ? keyof Choices & string
      : Field extends { kind: 'fixed'; value: infer Value }
        ? Value extends 'id'
          ? number
          : string
        : Field extends { kind: 'reference' | 'search'; from: infer Target }
          ? TargetValue<Target>
          : Field extends { kind: 'searches'; from: infer Target }
            ? TargetValue<Target>[]
            : Field extends { kind: 'lines' }
              ? string[]
              : Field extends { kind: 'schemes' }
                ? Record<string, string>
                : Field extends { kind: 'photos' }
                  ? { src: string; alt: string }[]
                  : Field extends { kind: 'switch' }
                    ? true
                    : Field extends { kind: 'group'; fields: infer Inner }
                      ? RecordValues<Inner>
                      : Field extends { kind: 'list'; fields: infer Inner }
                        ? RecordValues<Inner>[]
                        : Field extends { kind: 'blocks'; types: infer Types }
                          ? BlockValue<Types>[]
                          : never

/** The type of the value of a field. */
export type FieldValue<Field> = Field extends { optional: true } | { orNull: true }
  ? PlainValue<Field> | null
  : PlainValue<Field>

/** The type of a record with these fields. */
export type RecordValues<Inner> = { -readonly [Name in keyof Inner]: FieldValue<Inner[Name]> }
