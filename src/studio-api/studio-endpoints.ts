import { describingEndpoint } from './describe-studio-api.ts'
import { staffEndpoints } from './staff-endpoints.ts'
import type { StudioEndpoint } from './studio-endpoint.ts'

const endpoints: StudioEndpoint[] = [...staffEndpoints]

/** Every endpoint of the studio's API. */
export const studioEndpoints: readonly StudioEndpoint[] = [...endpoints, describingEndpoint(endpoints)]
