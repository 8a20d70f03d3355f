// Which public page shows an entry. The pages have the names of the site map, against which the studio type-checks them:
// this folder imports no other.
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
  /** Where the parameters of its address come from: the key of the entry, or the value at a path of the record. */
  parameters?: Readonly<Record<string, 'key' | FieldPath>>
}
