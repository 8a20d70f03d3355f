/** In characters; no name is nearly as long. */
export const MAX_QUERY_LENGTH = 200

/** How many results one answer may have. */
export const MAX_RESULTS = 100
