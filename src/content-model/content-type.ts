// A content type says what it is in one definition. Everything that is the same for all types asks the definition.
import type { Fields, RecordValues } from './field.ts'
import type { ContentTypeName } from './name-spaces.ts'
import type { PublicPage } from './public-page.ts'
import type { Rule } from './rules.ts'

/** A row of the editor: one field, or several next to each other. */
type Row<Name extends string> = Name | readonly Name[]

export interface EditorSection<Name extends string = string> {
  label: string
  rows: readonly Row<Name>[]
  /** An editor of its own that stands next to the fields of the section. */
  beside?: 'map'
  /** Where visitors see what the section is about, if that is not where they see the entry. */
  shownOn?: readonly PublicPage[]
}

/** The items of the studio's menu that lead to entries. */
export type MenuGroup = 'models' | 'products' | 'company'

export type TypeIcon = 'plane' | 'box' | 'list' | 'clock' | 'page' | 'company' | 'classes' | 'picture'

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
  /** What an empty list says. */
  none: { title: string; text: string }
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
  /** Its entries can be changed, but not removed. */
  staysForGood?: true
  /** The public page that shows an entry: the first whose address can be filled in. */
  shownOn: readonly PublicPage[]
  /** What the staff search reads besides the title. */
  search: {
    names?: readonly SearchedPath[]
    codes?: readonly SearchedPath[]
    texts?: readonly SearchedPath[]
    hasSlug?: true
    /** Fields with the ids of models by whose names the entry is found, too. */
    models?: readonly string[]
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
  staysForGood?: true
  shownOn: readonly PublicPage[]
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
