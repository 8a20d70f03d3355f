import { describingEndpoint } from './describe-studio-api.ts'
import { draftEndpoints } from './draft-endpoints.ts'
import { modelEndpoints } from './model-endpoints.ts'
import { publicationEndpoints } from './publication-endpoints.ts'
import { staffEndpoints } from './staff-endpoints.ts'
import type { StudioEndpoint } from './studio-endpoint.ts'

const endpoints: StudioEndpoint[] = [
  ...staffEndpoints,
  ...modelEndpoints,
  ...draftEndpoints,
  ...publicationEndpoints,
]

/** Every endpoint of the studio's API. */
export const studioEndpoints: readonly StudioEndpoint[] = [...endpoints, describingEndpoint(endpoints)]
