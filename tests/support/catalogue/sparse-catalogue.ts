// A minimal catalogue: entries without pictures, manuals, versions or models.
import { anAircraftClass, anAircraftModel, aSite } from './builders.ts'
import type { CatalogueFiles } from './catalogue-files.ts'

/** Two classes; the first has one bare model, the second none. */
export const sparseCatalogue = (): CatalogueFiles => ({
  'airframes.yaml': {},
  'catalogue/site.yaml': aSite(),
  'catalogue/classes.yaml': [
    anAircraftClass({ id: 1, name: 'Gliders' }),
    anAircraftClass({ id: 2, name: 'Helicopters' }),
  ],
  'catalogue/models/model-1.yaml': anAircraftModel({ name: 'Grunau Baby' }),
  'catalogue/accessories.yaml': [],
  'catalogue/reviews.yaml': [],
  'catalogue/distributors.yaml': [],
})
