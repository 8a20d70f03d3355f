// The content types and name spaces of the catalogue. They are not part of the definitions, because fields of one type refer to
// names of another, and definitions must not import each other.

/** The content types, in the order of menus and lists. */
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

/** The lists in a catalogue folder and their content types. Entries come after those that they refer to. */
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

export const FILE_TYPE = 'file' satisfies ContentTypeName

/** The type of product codes that are no longer used. They stay in the catalogue, so that they lead somewhere. */
export const RETIRED_CODE_TYPE = 'old code' satisfies ContentTypeName

/** The name spaces, in each of which a name is unique, and the content type whose entries have such names. */
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

/** The name spaces that must not share names with this one. All product codes and old codes must differ. */
export const spacesWithUniqueNames = (space: NameSpace): readonly NameSpace[] =>
  isCodeSpace(space) ? codeSpaces : [space]

/** The name of a colour scheme. Its slug is only unique within its airframe, so the slug of the airframe is part of the name. */
export const schemeName = (airframe: string, scheme: string) => `${airframe} ${scheme}`

/** The things that references can point to, as messages name them. */
export const referents = ['aircraft class', 'aircraft model', 'airframe', 'scheme', 'code', 'file'] as const

type Referent = (typeof referents)[number]

interface TargetDescription {
  /** The name spaces in which the name is looked up. */
  spaces: readonly NameSpace[]
  /** The form of the field's value. */
  value: 'id' | 'slug' | 'code'
  /** Whether the studio offers a list or a search. */
  pick: 'list' | 'search'
  /** What the studio calls a missing entry. */
  referent: Referent
  /** What an import says about a missing entry. */
  missing: string
}

/** What a field can refer to. The studio's API has the options of a field under the same names. */
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
