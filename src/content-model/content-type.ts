// A content type says what it is in one definition. Everything that is the same for all types asks the definition.
import type { Fields, RecordValues } from './fields/field.ts'
import type { ContentTypeName } from './name-spaces.ts'
import type { PublicPage } from './public-page.ts'
import type { Rule } from './fields/rules.ts'

/** A row of the editor: one field, or several next to each other. */
type Row<Name extends string> = Name | readonly Name[]

interface EditorSection<Name extends string = string> {
  label: string
  rows: readonly Row<Name>[]
  /** An editor of its own that stands next to the fields of the section. */
  beside?: 'map'
  /** Where visitors see what the section is about, if that is not where they see the entry. */
  shownOn?: readonly PublicPage[]
}

/** The items of the studio's menu that lead to entries. */
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
  /** The action that begins a new entry. */
  new: string
  /** The heads of the columns of lists: what entries are called by, and what tells them apart. */
  name: string
  detail: string
  /** The heading and the sentence that the studio shows in place of a list that has no entries yet. */
  none: { title: string; text: string }
}

/** How a catalogue folder holds the entries. */
export interface FolderForm {
  /** A list in one file, a file for each entry, a file with entries under their keys, or a file with the one entry. */
  form: 'list' | 'files' | 'by key' | 'single'
  /** The comment at the beginning of the file. */
  comment?: string
  /** Older folders do not have it. */
  mayBeMissing?: true
  /** Long texts are wrapped. */
  prose?: true
  /** The fields by which entries are ordered; the key, unless it says otherwise. */
  orderBy?: readonly string[]
  /** What the folder holds of an entry, if not all of its fields. */
  fields?: Fields
}

/** How the studio lists the entries besides their titles: by the paths of fields. */
interface Listed {
  code?: string
  /** What tells it from others: a text, or what it belongs to. */
  detail?: string
  /** The title, unless it says otherwise. */
  sortBy?: string
}

/** A page of the site map, with what stands for its parameter if it has one. */
export type PageReference = readonly [page: string, key?: string | number]

/** An entry that refers to another by a reference of its own. */
interface ShownReferrer {
  id: number
  class: number
}

/** A change of an entry, as far as it decides which pages change. */
export interface ChangeOfEntry {
  key: string
  kind: 'added' | 'changed' | 'removed'
  /** The names of the fields that differ. */
  fields: readonly string[]
  /** The record before and after, or the one of them that there is. */
  states: readonly unknown[]
}

export interface ContentType<Inner extends Fields = Fields> {
  type: ContentTypeName
  /** Stands for the type in addresses of the studio and of its API. */
  plural: string
  label: ContentTypeLabels
  /** The field by which the history, drafts and references know an entry. It never changes. Null: there is one entry only. */
  key: string | null
  /** The field that people call an entry by. */
  title: string
  fields: Inner
  rules: readonly Rule[]
  sections: Readonly<Record<string, EditorSection>>
  /** The section that the editor opens first, if it is not the first one. */
  openedFirst?: string
  /** The usual columns of the table after the name. Types without a table leave them out. */
  table?: readonly string[]
  /** Types of one group stand next to each other, in the order of the register. Null: its entries have no list. */
  menu: MenuGroup | null
  icon: TypeIcon
  /** Lists of entries of several types do not say of which type these are: most are. */
  isMain?: true
  /** The public page that shows an entry: the first whose address can be filled in. */
  shownOn: readonly PublicPage[]
  folder?: FolderForm
  listed?: Listed
  /** The public pages that show an entry: those that change with it. `models` are those that refer to it. */
  pages?: (change: ChangeOfEntry, models: readonly ShownReferrer[]) => readonly PageReference[]
  /** Pages of models that refer to an entry show it. */
  isShownOnModels?: true
  /** The field with the group of entries among which figures are compared, so that one that is far off is noticed. */
  comparedWithin?: string
  /** Entries stay for good: they are changed, never removed. */
  staysForGood?: true
  /** The fields by whose texts staff find an entry, besides its title. */
  search: {
    names?: readonly SearchedPath[]
    codes?: readonly SearchedPath[]
    texts?: readonly SearchedPath[]
    hasSlug?: true
    /** Fields that refer to entries by whose names this one is found, too. */
    related?: readonly string[]
    /** The names of what it refers to count as its own names. */
    inheritsNames?: true
    /** The field with what it belongs to; the words of its name need not be typed together with others. */
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
  listed?: Listed
  pages?: ContentType<Inner>['pages']
  isShownOnModels?: true
  comparedWithin?: Name
  staysForGood?: true
  search: ContentType<Inner>['search']
}

/** `fields` come first: whatever names a field after them is checked against their names. */
export function defineContentType<const Inner extends Fields>(
  definition: { fields: Inner } & Definition<NoInfer<Inner>, NoInfer<keyof Inner & string>>,
): ContentType<Inner> {
  return { rules: [], ...definition }
}

/** The type of the records of a content type. */
export type RecordOf<Type> = Type extends { fields: infer Inner } ? RecordValues<Inner> : never

/** The rows of a section, each as the list of its fields. */
export const listRows = (section: EditorSection | undefined): readonly (readonly string[])[] =>
  (section?.rows ?? []).map((row) => (typeof row === 'string' ? [row] : row))
