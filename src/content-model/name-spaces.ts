// The content types and the name spaces of the catalogue. They stand apart from the definitions, because fields of one
// type refer to names of another: a reference to a definition itself would be a circle.

/** The content types, in the order in which menus and lists show them; files come with the entries that name them. */
export const contentTypeNames = [
  'aircraft model',
  'accessory',
  'part',
  'old code',
  'distributor',
  'event',
  'review',
  'aircraft class',
  'airframe',
  'site',
  'file',
] as const

export type ContentTypeName = (typeof contentTypeNames)[number]

/** The lists of a catalogue, by their names in a catalogue folder; what others refer to comes before them. */
export const catalogueLists = {
  media: 'file',
  airframes: 'airframe',
  classes: 'aircraft class',
  models: 'aircraft model',
  accessories: 'accessory',
  reviews: 'review',
  distributors: 'distributor',
  events: 'event',
  parts: 'part',
  redirects: 'old code',
  site: 'site',
} as const satisfies Record<string, ContentTypeName>

export type CatalogueListName = keyof typeof catalogueLists

export const catalogueListNames = Object.keys(catalogueLists) as CatalogueListName[]

/** The type of files. They have no form: they come and go with the entries that name them. */
export const FILE_TYPE = 'file' satisfies ContentTypeName

/** The type of codes that nothing has any more: product codes stay known for good. */
export const RETIRED_CODE_TYPE = 'old code' satisfies ContentTypeName

/** Each name space, within which a name belongs to one entry at most, and the content type whose entries have such names. */
export const nameSpaces = {
  'aircraft class id': 'aircraft class',
  'aircraft class slug': 'aircraft class',
  'aircraft model id': 'aircraft model',
  'aircraft model slug': 'aircraft model',
  'accessory id': 'accessory',
  'accessory slug': 'accessory',
  'review id': 'review',
  'review slug': 'review',
  'distributor id': 'distributor',
  'distributor slug': 'distributor',
  'event id': 'event',
  'event slug': 'event',
  'version code': 'aircraft model',
  'accessory code': 'accessory',
  'part code': 'part',
  'old code': 'old code',
  'airframe slug': 'airframe',
  scheme: 'airframe',
  'tribute slug': 'site',
  'file path': 'file',
} as const satisfies Record<string, ContentTypeName>

export type NameSpace = keyof typeof nameSpaces

const productSpaces = ['version code', 'accessory code', 'part code'] as const
const codeSpaces = [...productSpaces, 'old code'] as const

export const isProductSpace = (space: NameSpace): boolean => productSpaces.some((each) => each === space)

export const isCodeSpace = (space: NameSpace): boolean => codeSpaces.some((each) => each === space)

/** Codes of versions, accessories and parts and old codes share one space: no two of them may be the same. */
export const spacesSharedWith = (space: NameSpace): readonly NameSpace[] =>
  isCodeSpace(space) ? codeSpaces : [space]

/** A slug of a colour scheme is unique within its airframe, so that its name begins with the slug of the airframe. */
export const schemeName = (airframe: string, scheme: string) => `${airframe} ${scheme}`

/** What a field can refer to, as words for people tell it apart. */
export const referents = ['aircraft class', 'aircraft model', 'airframe', 'scheme', 'code', 'file'] as const

type Referent = (typeof referents)[number]

interface TargetDescription {
  /** The name spaces in which the entry is looked up. */
  spaces: readonly NameSpace[]
  /** What the value of the field is. */
  value: 'id' | 'slug' | 'code'
  /** Short lists are offered whole, long ones by search. */
  pick: 'list' | 'search'
  /** What the studio calls the thing that is missing if there is no such entry. */
  referent: Referent
  /** What an import says then. */
  missing: string
}

/** What a field can refer to. The studio's API offers the entries to choose from under the same names. */
export const referenceTargets = {
  classes: {
    spaces: ['aircraft class id'],
    value: 'id',
    pick: 'list',
    referent: 'aircraft class',
    missing: 'classes.yaml has no such class',
  },
  airframes: {
    spaces: ['airframe slug'],
    value: 'slug',
    pick: 'list',
    referent: 'airframe',
    missing: 'airframes.yaml has no such airframe',
  },
  schemes: {
    spaces: ['scheme'],
    value: 'slug',
    pick: 'list',
    referent: 'scheme',
    missing: 'the airframe has no such scheme',
  },
  models: {
    spaces: ['aircraft model id'],
    value: 'id',
    pick: 'search',
    referent: 'aircraft model',
    missing: 'there is no such model',
  },
  'model-slugs': {
    spaces: ['aircraft model slug'],
    value: 'slug',
    pick: 'search',
    referent: 'aircraft model',
    missing: 'there is no such model',
  },
  codes: {
    spaces: productSpaces,
    value: 'code',
    pick: 'search',
    referent: 'code',
    missing: 'there is no such product',
  },
  'known-codes': {
    spaces: codeSpaces,
    value: 'code',
    pick: 'search',
    referent: 'code',
    missing: 'there is no such product or old code',
  },
  versions: {
    spaces: ['version code'],
    value: 'code',
    pick: 'search',
    referent: 'code',
    missing: 'there is no such version',
  },
} as const satisfies Record<string, TargetDescription>

export type ReferenceTarget = keyof typeof referenceTargets

export const referenceTargetNames = Object.keys(referenceTargets) as ReferenceTarget[]
