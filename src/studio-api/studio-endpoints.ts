// The list of the studio's endpoints. Each file in `endpoints/` has those about one subject; those for translations are with
// their queries in `translations/`.
import { createOpenApiEndpoint } from './studio-open-api.ts'
import { batchEndpoints } from './endpoints/batch-endpoints.ts'
import { completenessEndpoints } from './endpoints/completeness-endpoints.ts'
import { draftEndpoints } from './endpoints/draft-endpoints.ts'
import { messageEndpoints } from './endpoints/message-endpoints.ts'
import { previewLinkEndpoints } from './endpoints/preview-link-endpoints.ts'
import { firstStepEndpoints } from './endpoints/first-step-endpoints.ts'
import { fileEndpoints } from './endpoints/file-endpoints.ts'
import { entryEndpoints } from './endpoints/entry-endpoints.ts'
import { optionEndpoints } from './endpoints/option-endpoints.ts'
import { searchEndpoints } from './endpoints/search-endpoints.ts'
import { publicationEndpoints } from './endpoints/publication-endpoints.ts'
import { staffEndpoints } from './endpoints/staff-endpoints.ts'
import { entryTranslationEndpoints } from './translations/entry-translation-endpoints.ts'
import { workshopEndpoints } from './endpoints/workshop-endpoints.ts'
import { translationEndpoints } from './translations/translation-endpoints.ts'
import type { StudioEndpoint } from './studio-endpoint.ts'

const endpoints: StudioEndpoint[] = [
  ...staffEndpoints,
  // These paths must come before those of single entries, whose keys may be any text.
  ...batchEndpoints,
  ...entryEndpoints,
  ...entryTranslationEndpoints,
  ...optionEndpoints,
  ...searchEndpoints,
  ...draftEndpoints,
  ...publicationEndpoints,
  ...messageEndpoints,
  ...completenessEndpoints,
  ...translationEndpoints,
  ...previewLinkEndpoints,
  ...workshopEndpoints,
  ...firstStepEndpoints,
  ...fileEndpoints,
]

/** Every endpoint of the studio's API. */
export const studioEndpoints: readonly StudioEndpoint[] = [...endpoints, createOpenApiEndpoint(endpoints)]
