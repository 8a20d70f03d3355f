// The kinds of fields. A field is plain data, from which the server derives its schema and the studio its form.
import type { NameSpace, ReferenceTarget, referenceTargets } from '../name-spaces.ts'
import type { Rule } from './rules.ts'

/** Units of figures; '' is a number without a unit. */
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

/** Codes that the studio shows and accepts as names: 'VN' as Vietnam, 'vi' as Vietnamese. */
export type CodeOf = 'language' | 'region'

export type FileKind = 'picture' | 'pdf' | 'drawing' | 'model'

interface FieldBase {
  /** In English. Translations are looked up by this text. */
  label: string
  help?: string
  /** Completes the sentence 'Write …' in an error of an import. */
  write?: string
  /** Description of the field in the API. */
  answer?: string
  /** The value may be missing, and then reads as null. */
  optional?: true
  /** The value must be written, but may be null. */
  orNull?: true
  /** The value is specific to the entry, so a copy of the entry starts without it. */
  own?: true
  /** Few entries have the field, so the editor hides it until somebody adds it. */
  rare?: true
}

/** Property of fields whose text is shown to visitors in their language. Only texts and lists of lines can have it. */
interface Translatable {
  translated?: true
}

/** Formats of texts that a pattern cannot check. Days are ISO 8601 (2027-01-27), times have 24 hours (09:30). */
export type TextFormat =
  | 'web address'
  | 'e-mail address'
  | 'facts of a drawing'
  | 'day'
  | 'time'
  | 'time zone'

export interface TextField extends FieldBase, Translatable {
  kind: 'text'
  /** Maximum length in characters. */
  max: number
  /** Whether the text has several lines. */
  long?: true
  pattern?: RegExp
  format?: TextFormat
  codeOf?: CodeOf
  /** The name space in which the text must be unique. */
  names?: NameSpace
}

export interface FigureField extends FieldBase {
  kind: 'figure'
  unit: FigureUnit
  min: number
  max: number
  whole?: true
  /** The figure must be greater than `min`. */
  above?: true
  /** Somebody is asked to confirm a change to ten times or a tenth of the value. */
  isQuestioned?: true
}

export interface ChoiceField<Value extends string = string> extends FieldBase {
  kind: 'choice'
  /** The label of each value. */
  choices: Readonly<Record<Value, string>>
  /** The value of a new entry, also if it is a copy of another. */
  initial?: NoInfer<Value>
}

interface FieldWithTarget<Target> extends FieldBase {
  from: Target
}

type TargetToPick<Way> = {
  [Target in ReferenceTarget]: (typeof referenceTargets)[Target]['pick'] extends Way ? Target : never
}[ReferenceTarget]

/** A reference to an entry of a short list. */
export interface ReferenceField<
  Target extends TargetToPick<'list'> = TargetToPick<'list'>,
> extends FieldWithTarget<Target> {
  kind: 'reference'
  /** The field that refers to the owner within which the name is unique, such as the airframe of a colour scheme. */
  within?: string
}

/** A reference to one of many entries, which the studio searches. */
export interface SearchField<
  Target extends TargetToPick<'search'> = TargetToPick<'search'>,
> extends FieldWithTarget<Target> {
  kind: 'search'
  /** The field with the entry's own name, to which it must not refer. */
  notItself?: string
}

/** An ordered list of references to entries, which the studio searches. */
export interface SearchesField<
  Target extends TargetToPick<'search'> = TargetToPick<'search'>,
> extends FieldWithTarget<Target> {
  kind: 'searches'
  atMost?: number
  /** Another field that refers to one of the entries, too. If that entry is missing, only the other field reports it. */
  besides?: string
}

/** The last part of the address of the entry's page. It can be changed until the entry is published. */
export interface SlugField extends FieldBase {
  kind: 'slug'
  names: NameSpace
}

/** A list of texts, which the editor shows as lines. */
export interface LinesField extends FieldBase, Translatable {
  kind: 'lines'
  /** Maximum length of a line in characters. */
  max: number
  pattern?: RegExp
  codeOf?: CodeOf
  atLeast?: number
  /** Completes the sentence 'Write …' for a line. */
  writeLine?: string
  /** Whether lines may be empty, as in translations, where an empty line stands for one that is not translated yet. */
  hasGaps?: true
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
  /** Whether the group is a range of two figures, which the editor shows in one row. */
  isSpan?: true
}

export interface ListField<Inner extends Fields = Fields> extends FieldBase {
  kind: 'list'
  fields: Inner
  rules?: readonly Rule[]
  atLeast?: number
  /** The field that identifies items when changes of two people are merged. Without it, the list is merged as one value. */
  knownBy?: string
}

/** True or missing. */
export interface SwitchField extends FieldBase {
  kind: 'switch'
}

/** The path of a file. */
export interface FileField extends FieldBase {
  kind: 'file'
  wanted: FileKind
}

/** A list of photographs with alternative texts. */
export interface PhotosField extends FieldBase {
  kind: 'photos'
}

/** The key of an entry, which is given when the entry is created and never changes. */
export interface FixedField extends FieldBase {
  kind: 'fixed'
  value: 'id' | 'slug' | 'code'
  names: NameSpace
  /** Whether the editor shows it; it does not show numbers. */
  isShown?: true
}

/**
 * The texts of a record, a group or an item in other languages: a group for each language. `withTranslations` adds this field,
 * so it is in no definition and in no type of a record.
 */
export interface TranslationsField extends FieldBase {
  kind: 'translations'
  fields: Readonly<Record<string, GroupField>>
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
  | TranslationsField

export type Fields = Readonly<Record<string, RecordField>>

/** Whether the value may be null. */
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
