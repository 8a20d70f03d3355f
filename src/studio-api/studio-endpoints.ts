import { createOpenApiEndpoint } from './studio-open-api.ts'
import { batchEndpoints } from './batch-endpoints.ts'
import { completenessEndpoints } from './completeness-endpoints.ts'
import { draftEndpoints } from './draft-endpoints.ts'
import { messageEndpoints } from './message-endpoints.ts'
import { previewLinkEndpoints } from './preview-link-endpoints.ts'
import { firstStepEndpoints } from './first-step-endpoints.ts'
import { fileEndpoints } from './file-endpoints.ts'
import { entryEndpoints } from './entry-endpoints.ts'
import { optionEndpoints } from './option-endpoints.ts'
import { searchEndpoints } from './search-endpoints.ts'
import { publicationEndpoints } from './publication-endpoints.ts'
import { staffEndpoints } from './staff-endpoints.ts'
import { entryTranslationEndpoints } from './translations/entry-translation-endpoints.ts'
import { workshopEndpoints } from './workshop-endpoints.ts'
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
