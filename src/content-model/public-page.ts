// The public page that shows an entry. The names are those of the site map, which this folder must not import; the studio
// type-checks that they match.
import type { FieldPath } from './fields/field-path.ts'

export interface PublicPage {
  page:
    | 'home'
    | 'allModels'
    | 'aircraftClasses'
    | 'modelDetail'
    | 'product'
    | 'accessories'
    | 'reviews'
    | 'distributors'
    | 'events'
    | 'event'
    | 'contactUs'
    | 'whoMadeThisWebsite'
    | 'tribute'
  /** The values of the address's parameters: the key of the entry, or the value at a path of the record. */
  parameters?: Readonly<Record<string, 'key' | FieldPath>>
}
