// The form of a content type's definition. Editors, checks, imports, exports, lists and the search are derived from it.
import type { Fields, RecordValues } from './fields/field.ts'
import type { FieldPath } from './fields/field-path.ts'
import type { ContentTypeName } from './name-spaces.ts'
import type { Rule } from './fields/rules.ts'
import { withTranslations } from './fields/translations-field.ts'

/** A row of the editor: one field, or several next to each other. */
type Row<Name extends string> = Name | readonly Name[]

interface EditorSection<Name extends string = string> {
  label: string
  rows: readonly Row<Name>[]
  /** A special editor next to the fields of the section. */
  beside?: 'map'
  /** The pages that show the fields of this section, if these are not the pages that show the entry. */
  shownOn?: readonly PublicPage[]
}

/** The public page that shows an entry. */
export interface PublicPage {
  /** The name of the page in the site map, which this folder must not import. A test compares them. */
  page: string
  /** The values of the address's parameters: the key of the entry, or the value at a path of the record. */
  parameters?: Readonly<Record<string, 'key' | FieldPath>>
}

/** A group of entries in the studio's menu. */
export type MenuGroup = 'models' | 'products' | 'company'

export type TypeIcon =
  | 'plane'
  | 'box'
  | 'list'
  | 'clock'
  | 'page'
  | 'company'
  | 'classes'
  | 'picture'
  | 'calendar'

/** A field of the record, or a field of each item of a list in it. */
export type SearchedPath = readonly [field: string, inner?: string]

interface ContentTypeLabels {
  one: string
  many: string
  /** The button that creates an entry. */
  new: string
  /** The headings of the two main columns of lists. */
  name: string
  detail: string
  /** What the studio shows instead of an empty list. */
  none: { title: string; text: string }
  /**
   * What the studio calls public pages of this type when a publication changes them, by the name of the page in the site map. A
   * page of a single entry is counted: its label is a message of ICU with `{count}`. Every page of the site, except those that
   * answer a query of the visitor, has a label in one type.
   */
  pages?: Readonly<Record<string, string>>
}

/** How a catalogue folder holds the entries. */
export interface FolderForm {
  /** One file with a list, one file per entry, one file with entries by key, or one file with the only entry. */
  form: 'list' | 'files' | 'by key' | 'single'
  /** The comment at the beginning of the file. */
  comment?: string
  /** Whether the file may be missing, as in folders that are older than the content type. */
  mayBeMissing?: true
  /** Whether long texts are wrapped. */
  prose?: true
  /** The fields by which entries are sorted; by default the key. */
  orderBy?: readonly string[]
  /** The fields in the folder, if they differ from those of the type. */
  fields?: Fields
}

/** The paths of the fields that the studio's lists show in addition to the title. */
interface ListColumns {
  code?: string
  /** A field that distinguishes similar entries: a text, or a reference to the owner. */
  detail?: string
  /** By default the title. */
  sortBy?: string
}

/** The name of a page of the site map, with the value of its parameter if it has one. */
export type PageReference = readonly [page: string, key?: string | number]

/** A model that refers to a changed entry. */
interface ShownReferrer {
  id: number
  class: number
}

/** The facts about a change of an entry from which the changed pages follow. */
export interface ChangeOfEntry {
  key: string
  kind: 'added' | 'changed' | 'removed'
  /** The names of the fields that differ. */
  fields: readonly string[]
  /** The record before and after the change; only one of them if the entry was added or removed. */
  states: readonly unknown[]
}

export interface ContentType<Inner extends Fields = Fields> {
  type: ContentTypeName
  /** The name of the type in paths of the studio and of its API. */
  plural: string
  label: ContentTypeLabels
  /** The field that identifies an entry in the history, drafts and references. It never changes. Null if there is only one entry. */
  key: string | null
  /** The field with the name by which people know an entry. */
  title: string
  fields: Inner
  rules: readonly Rule[]
  sections: Readonly<Record<string, EditorSection>>
  /** The section that the editor opens; by default the first. */
  openedFirst?: string
  /** The default columns of the table, after the name; undefined for types without a table. */
  table?: readonly string[]
  /** The group of the menu, in which types are in the order of `contentTypeNames`. Null if the entries have no list. */
  menu: MenuGroup | null
  icon: TypeIcon
  /** Lists with entries of several types do not name this type, because most entries are of it. */
  isMain?: true
  /** The public page that shows an entry: the first one whose parameters have values. */
  shownOn: readonly PublicPage[]
  folder?: FolderForm
  listed?: ListColumns
  /** Lists the public pages that a change of an entry changes. `models` are the models that refer to it. */
  pages?: (change: ChangeOfEntry, models: readonly ShownReferrer[]) => readonly PageReference[]
  /** Whether pages of models that refer to an entry show it. */
  isShownOnModels?: true
  /** The field that groups entries whose figures are compared to find outliers. */
  comparedWithin?: string
  /** Whether entries may be changed but never removed. */
  staysForGood?: true
  /** The fields in which the staff search looks, in addition to the title. */
  search: {
    names?: readonly SearchedPath[]
    codes?: readonly SearchedPath[]
    texts?: readonly SearchedPath[]
    hasSlug?: true
    /** Reference fields: an entry is also found by the names of the entries that it refers to. */
    related?: readonly string[]
    /** Whether the names of related entries count as names of this entry. */
    inheritsNames?: true
    /** The reference field with the group of an entry, such as its class, whose name may be part of a query. */
    group?: string
  }
}

interface Definition<Inner extends Fields, Name extends string> {
  type: ContentTypeName
  plural: string
  label: ContentTypeLabels
  key: Name | null
  title: Name
  rules?: readonly Rule[]
  sections: Readonly<Record<string, EditorSection<Name>>>
  openedFirst?: string
  table?: readonly Name[]
  menu: MenuGroup | null
  icon: TypeIcon
  isMain?: true
  shownOn: readonly PublicPage[]
  folder?: FolderForm
  listed?: ListColumns
  pages?: ContentType<Inner>['pages']
  isShownOnModels?: true
  comparedWithin?: Name
  staysForGood?: true
  search: ContentType<Inner>['search']
}

/** Type-checks a definition. `fields` must come first, so that TypeScript can check the names of fields that follow. */
export function defineContentType<const Inner extends Fields>(
  definition: { fields: Inner } & Definition<NoInfer<Inner>, NoInfer<keyof Inner & string>>,
): ContentType<Inner> {
  return { rules: [], ...definition, fields: withTranslations(definition.fields) }
}

/** The type of the records of a content type. */
export type RecordOf<Type> = Type extends { fields: infer Inner } ? RecordValues<Inner> : never

/** The rows of a section, each as a list of field names. */
export const listRows = (section: EditorSection | undefined): readonly (readonly string[])[] =>
  (section?.rows ?? []).map((row) => (typeof row === 'string' ? [row] : row))
