/** In characters; no name is nearly as long. */
export const MAX_QUERY_LENGTH = 200
